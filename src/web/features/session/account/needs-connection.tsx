import { Notice } from '#web/ui/notice.tsx';

/** Stands in place of an account screen without network, before anything is typed. */
export function NeedsConnection() {
  return (
    <Notice tone="warning">
      Esta tela precisa de conexão. O que está guardado neste aparelho continua aqui, e assinar não
      depende dela.
    </Notice>
  );
}

import '#web/ui/desk-styles.ts';
import '@mantine/core/styles/Kbd.css';
import { Kbd, Modal } from '@mantine/core';
import { useReturnFocus } from '#web/ui/use-return-focus.ts';
import classes from './shortcuts.module.css';

/** The command key of the person's keyboard. */
const mod = /Mac|iP(hone|ad)/.test(navigator.platform) ? '⌘' : 'Ctrl';

/** Every shortcut of the application, and where it works. */
const shortcuts: readonly (readonly [keys: readonly string[], what: string])[] = [
  [[mod, 'K'], 'Buscar telas, clientes e pessoas'],
  [[mod, 'B'], 'Abrir ou recolher a barra lateral'],
  [['?'], 'Mostrar esta lista'],
  [['Esc'], 'Fechar a janela aberta'],
];

/** What can be done by keyboard. */
export function ShortcutsDialog({ onClose }: { onClose: () => void }) {
  useReturnFocus();
  return (
    <Modal
      opened
      onClose={onClose}
      title="Atalhos do teclado"
      closeButtonProps={{ 'aria-label': 'Fechar a janela' }}
    >
      <dl className={classes.list}>
        {shortcuts.map(([keys, what]) => (
          <div key={what}>
            <dt>{what}</dt>
            <dd>
              {keys.map((key) => (
                <Kbd key={key} size="md">
                  {key}
                </Kbd>
              ))}
            </dd>
          </div>
        ))}
      </dl>
    </Modal>
  );
}

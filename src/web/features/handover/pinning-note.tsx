import classes from './handover.module.css';

/** What the application cannot keep the person from: leaving it. The system's own pinning does; shown with a picture. */
export function PinningNote() {
  const isApple = /\b(iPad|iPhone|Macintosh)\b/.test(navigator.userAgent);
  return (
    <div className={classes['pinning']}>
      <svg viewBox="0 0 72 88" fill="none" stroke="currentColor" strokeWidth="3" aria-hidden="true">
        <rect x="10" y="4" width="52" height="80" rx="8" />
        <rect x="18" y="14" width="36" height="48" rx="3" strokeDasharray="4 4" />
        <path d="M36 24v14m-7-7 7 7 7-7" strokeLinecap="round" strokeLinejoin="round" />
        <circle cx="36" cy="48" r="5" />
        <path d="M30 74h12" strokeLinecap="round" />
      </svg>
      <div>
        <p>Para que ninguém saia do aplicativo, fixe a tela antes de entregar.</p>
        <p>
          {isApple
            ? 'Ajustes › Acessibilidade › Acesso Guiado; depois, três toques no botão lateral.'
            : 'Toque em Recentes, no ícone do aplicativo e em Fixar.'}
        </p>
      </div>
    </div>
  );
}

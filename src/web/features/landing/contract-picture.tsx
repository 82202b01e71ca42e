import classes from './landing.module.css';

/** A tablet with a contract being signed: a drawing, so that nothing is loaded from anywhere. */
export function ContractPicture() {
  const lines = [96, 100, 92, 98, 60];
  return (
    <div className={classes.picture} aria-hidden>
      <div className={classes.tablet}>
        <div className={classes.sheet}>
          <span className={classes.sheetTitle} />
          {lines.map((width, i) => (
            <span key={i} className={classes.sheetLine} style={{ width: `${width}%` }} />
          ))}
          <span className={classes.sheetGap} />
          {lines.slice(1).map((width, i) => (
            <span key={i} className={classes.sheetLine} style={{ width: `${width}%` }} />
          ))}
          <svg viewBox="0 0 240 70" className={classes.ink}>
            <path d="M10 48 C24 6 42 10 36 40 C32 60 22 58 30 40 C40 16 58 18 56 40 C55 56 66 50 72 38 C78 26 86 30 82 44 C79 56 92 52 98 40 C106 20 120 12 116 34 C113 54 126 52 134 38 C140 28 150 30 148 42 C146 52 160 50 168 42 C182 28 200 34 228 20" />
          </svg>
          <span className={classes.signLine} />
        </div>
      </div>
      <div className={classes.receipt}>
        <span className={classes.receiptDot} />
        Enviado e conferido
      </div>
      <div className={classes.offline}>Salvo neste aparelho, mesmo sem internet</div>
    </div>
  );
}

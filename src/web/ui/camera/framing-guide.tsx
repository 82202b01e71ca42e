import classes from './camera.module.css';

/** What should fill the picture. */
export type Framing = 'face' | 'card';

/** Outline over the viewfinder that shows where to hold what is photographed; the rest is dimmed. */
export function FramingGuide({ framing }: { framing: Framing }) {
  return (
    <div className={classes['guide']} aria-hidden="true">
      <div className={classes['outline']} data-framing={framing} />
    </div>
  );
}

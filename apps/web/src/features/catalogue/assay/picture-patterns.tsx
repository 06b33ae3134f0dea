import classes from './interval-picture.module.css';

/** Hatched for a gap, crossed for an overlap: told apart without colour. */
export function PicturePatterns({ ids }: { ids: { gap: string; overlap: string } }) {
  return (
    <defs>
      <pattern id={ids.gap} width="8" height="8" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
        <rect className={classes.hatchGround} width="8" height="8" />
        <line className={classes.hatchLine} x1="0" y1="0" x2="0" y2="8" />
      </pattern>
      <pattern id={ids.overlap} width="9" height="9" patternUnits="userSpaceOnUse">
        <rect className={classes.crossGround} width="9" height="9" />
        <path className={classes.crossLine} d="M0 0 L9 9 M9 0 L0 9" />
      </pattern>
    </defs>
  );
}

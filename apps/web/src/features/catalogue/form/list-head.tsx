import classes from './form.module.css';
import { useForm } from './form-context.ts';
import { below, type FieldSchema, fieldsOf } from './schema-fields.ts';

/** For the eye only: every input carries its own label. */
export function ListHead({ item, path }: { item: FieldSchema; path: string }) {
  const { text, readOnly } = useForm();
  return (
    <div className={classes.head} aria-hidden data-reading={readOnly || undefined}>
      <span />
      {fieldsOf(item).map(({ name, mustFill }) => (
        <span key={name}>
          {text.label(below(path, name))}
          {mustFill && !readOnly && <span className={classes.asterisk}> *</span>}
        </span>
      ))}
      <span />
    </div>
  );
}

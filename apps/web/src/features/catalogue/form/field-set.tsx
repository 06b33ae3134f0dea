import classes from './form.module.css';
import { useForm } from './form-context.ts';
import { below, type Field } from './schema-fields.ts';

interface FieldSetProps {
  fields: readonly Field[];
  path: string;
  value: Readonly<Record<string, unknown>>;
}

/** Switches that follow each other share a line. */
function runsOf(fields: readonly Field[]): Field[][] {
  const runs: Field[][] = [];
  for (const field of fields) {
    const last = runs.at(-1);
    if (field.control === 'flag' && last?.[0]?.control === 'flag') {
      last.push(field);
    } else {
      runs.push([field]);
    }
  }
  return runs;
}

/** Fields beside each other as far as there is room: by the room of the form, not of the window. */
export function FieldSet({ fields, path, value }: FieldSetProps) {
  const { Input } = useForm();
  const draw = (field: Field) => (
    <Input key={field.name} field={field} path={below(path, field.name)} value={value[field.name]} />
  );
  return (
    <div className={classes.fields}>
      {runsOf(fields).map((run) =>
        run.length > 1 ? (
          <div key={run[0]?.name} className={classes.flags}>
            {run.map(draw)}
          </div>
        ) : (
          run.map(draw)
        ),
      )}
    </div>
  );
}

import { Pill, Text } from '@mantine/core';
import type { SampleTest } from '@nalaz/domain/samples/sample.documents';
import { useTranslation } from 'react-i18next';
import classes from '../samples.module.css';

interface HeldTestsProps {
  tests: readonly Pick<SampleTest, '_id' | 'labassay' | 'naziv' | 'status_t'>[];
  readOnly: boolean;
  onRemove: (id: string) => void;
}

export function HeldTests({ tests, readOnly, onRemove }: HeldTestsProps) {
  const { t } = useTranslation('samples');
  return (
    <div>
      <Text fw={600} mb={6} id="held-tests">
        {t('edit.tests')}
      </Text>
      <ul className={classes.pills} aria-labelledby="held-tests">
        {tests.map(({ _id, labassay, naziv }) => (
          <li key={_id}>
            <Pill
              className={classes.pill}
              withRemoveButton={!readOnly}
              onRemove={() => onRemove(_id)}
              removeButtonProps={{
                'aria-label': t('order.remove', { name: naziv }),
                'aria-hidden': false,
                tabIndex: 0,
              }}
            >
              <span className={classes.testCode}>{labassay}</span> {naziv}
            </Pill>
          </li>
        ))}
      </ul>
    </div>
  );
}

import { Alert, Button, Group, Paper, Text } from '@mantine/core';
import { needsBirthHour } from '@nalaz/domain/catalogue/known-age.rules';
import type { Sample } from '@nalaz/domain/samples/sample.documents';
import { LONG_AGO_DAYS } from '@nalaz/domain/samples/taken.rules';
import { IconBarcode, IconHistory, IconLayoutGrid } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { BusyButton } from '../../ui/busy-button.tsx';
import { Hint } from '../../ui/hint.tsx';
import { LeavingDialog } from './leaving-dialog.tsx';
import { OrderDetails } from './order-details.tsx';
import { OrderPrinting } from './order-printing.tsx';
import { OrderSearch } from './order-search.tsx';
import { isBegun, takenProblem, visitOf } from './order-state.rules.ts';
import { ProfileChips } from './profile-chips.tsx';
import { QuestionFields } from './question-fields.tsx';
import classes from './samples.module.css';
import { TestPickerDialog } from './test-picker-dialog.tsx';
import { TubeList } from './tube-list.tsx';
import { type Intake, useOrder } from './use-order.ts';
import { useOrderKeys } from './use-order-keys.ts';
import { useSaveOrder } from './use-save-order.ts';

interface OrderPanelProps {
  intake: Intake;
  onSaved: (samples: readonly Sample[]) => void;
}

/** S2.05: the whole order on one screen, from the first letter to the labels without a mouse. */
export function OrderPanel({ intake, onSaved }: OrderPanelProps) {
  const { t } = useTranslation('samples');
  const { order, view, change, printer, add, addProfile, repeatLast } = useOrder(intake);
  const [picking, setPicking] = useState(false);
  const search = useRef<HTMLInputElement>(null);
  const saveButton = useRef<HTMLButtonElement>(null);
  const panel = useRef<HTMLElement>(null);
  const { save, busy } = useSaveOrder((samples) => {
    change({ type: 'saved' });
    onSaved(samples);
    search.current?.focus();
  });
  useEffect(() => search.current?.focus(), []);

  const [question] = view.unanswered;
  const taken = takenProblem(order, new Date());
  const refusal =
    order.tests.length === 0
      ? t('order.nothingChosen')
      : view.excluded.length > 0
        ? t('order.excluded', { names: view.excluded.map(({ naziv }) => naziv).join(', ') })
        : question
          ? t('order.answerFirst')
          : taken
            ? t(`details.takenProblem.${taken}`, { days: LONG_AGO_DAYS })
            : undefined;
  const askNext = () =>
    panel.current?.querySelector<HTMLElement>(`[data-question="${question}"] :is(input, select)`)?.focus();
  const goOn = () => {
    if (question) {
      askNext();
    } else if (order.tests.length > 0) {
      saveButton.current?.focus();
    }
  };
  const saveNow = () => {
    if (refusal) {
      goOn();
    } else if (!busy) {
      save(visitOf(order, { patientId: intake.patient._id, questions: view.questions, printer }));
    }
  };
  useOrderKeys({
    onSave: saveNow,
    onUrgent: () => change({ type: 'set', fields: { hitno: !order.hitno } }),
    onPick: () => setPicking(true),
  });

  return (
    <Paper component="section" withBorder className={classes.order} aria-label={t('order.label')} ref={panel}>
      <div className={classes.searchRow}>
        <OrderSearch view={view} inputRef={search} onAdd={add} onDone={goOn} onRepeatLast={repeatLast} />
        <Hint text={t('order.pickHint')} shortcut="F4">
          <Button
            variant="default"
            size="sm"
            leftSection={<IconLayoutGrid size={16} aria-hidden />}
            onClick={() => setPicking(true)}
          >
            {t('order.pick')}
          </Button>
        </Hint>
        {intake.lastOrder ? (
          <Hint text={t('order.lastHint')} shortcut="↑">
            <Button
              variant="default"
              size="sm"
              leftSection={<IconHistory size={16} aria-hidden />}
              onClick={repeatLast}
            >
              {t('order.last')}
            </Button>
          </Hint>
        ) : null}
      </div>
      <ProfileChips view={view} onAdd={addProfile} />
      <TubeList view={view} onRemove={(ids) => change({ type: 'remove', ids })} />
      {view.excluded.length > 0 ? (
        <Alert color="yellow" role="alert">
          <Group justify="space-between" gap="xs">
            {refusal}
            <Button
              variant="default"
              onClick={() => change({ type: 'remove', ids: view.excluded.map(({ _id }) => _id) })}
            >
              {t('order.removeExcluded')}
            </Button>
          </Group>
        </Alert>
      ) : null}
      <QuestionFields
        questions={view.questions}
        answers={order.answers}
        onChange={(answers) => change({ type: 'answer', answers })}
        onDone={goOn}
      />
      <OrderDetails
        order={order}
        offer={view.offer}
        asksBirthHour={intake.patient.satr === null && needsBirthHour(intake.patient.dateofb, new Date())}
        onChange={(fields) => change({ type: 'set', fields })}
      />
      <div className={classes.saveRow}>
        <OrderPrinting
          order={order}
          printers={view.offer.stampaci}
          printer={printer}
          onChange={(fields) => change({ type: 'set', fields })}
        />
        <Text role="status" component="div" className={classes.summary}>
          {order.tests.length > 0
            ? t('order.summary', {
                tests: t('tests', { count: view.tubes.reduce((sum, { tests }) => sum + tests.length, 0) }),
                labels: t('order.labels', { count: view.tubes.length * order.naljepnica }),
              })
            : null}
        </Text>
        <Hint text={refusal} shortcut="Ctrl+Enter">
          <BusyButton
            ref={saveButton}
            size="sm"
            leftSection={<IconBarcode size={18} aria-hidden />}
            busy={busy}
            aria-keyshortcuts="Control+Enter"
            {...(refusal ? { 'aria-disabled': true, 'data-disabled': true } : {})}
            onClick={saveNow}
          >
            {t('order.save')}
          </BusyButton>
        </Hint>
      </div>
      <TestPickerDialog
        opened={picking}
        view={view}
        onAdd={(id) => change({ type: 'add', tests: [{ _id: id }] })}
        onRemove={(id) => change({ type: 'remove', ids: [id] })}
        onClose={() => {
          setPicking(false);
        }}
      />
      <LeavingDialog unsaved={isBegun(order)} />
    </Paper>
  );
}

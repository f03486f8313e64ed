import { useEffect, useState } from 'react';
import { FormSpy, useForm } from 'react-final-form';
import { clearDraft, readDraft, writeDraft } from '../../state/drafts.ts';
import { draftedStops, sameStops, type StopsValues } from './stops-values.ts';

/**
 * ORD-11: brings back what was typed before a reload, and keeps what is typed now until it is saved or taken back. Stands after
 * the fields: a field that is not there yet cannot be changed.
 */
export function StopsDraft({ id }: { id: number }) {
  const name = `stops.${id}`;
  const form = useForm<StopsValues>();
  const [draft] = useState(() => readDraft(name));
  useEffect(() => {
    if (!draft) return;
    const { stopLossOn, stopLoss, takeProfitOn, takeProfit } = draftedStops(draft);
    form.batch(() => {
      form.change('stopLossOn', stopLossOn);
      form.change('stopLoss', stopLoss);
      form.change('takeProfitOn', takeProfitOn);
      form.change('takeProfit', takeProfit);
    });
  }, [form, draft]);
  return (
    <FormSpy<StopsValues>
      subscription={{ values: true, initialValues: true }}
      onChange={({ values, initialValues }) => {
        if (!values || sameStops(values, initialValues)) clearDraft(name);
        else writeDraft(name, values);
      }}
    />
  );
}

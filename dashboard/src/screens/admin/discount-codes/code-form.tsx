import { ApiError } from '@debrief/shared/api-client/api-error.ts';
import { isDiscountCodeName } from '@debrief/shared/domain/accounts/discount-code.ts';
import { isDay } from '@debrief/shared/domain/time/is-day.ts';
import { Button } from '@debrief/shared/ui/buttons/button.tsx';
import { DateField } from '@debrief/shared/ui/fields/day-field.tsx';
import { NumberField } from '@debrief/shared/ui/fields/number-field.tsx';
import { TextField } from '@debrief/shared/ui/fields/text-field.tsx';
import { Panel } from '@debrief/shared/ui/layout/panel.tsx';
import TicketPercent from 'lucide-react/icons/ticket-percent';
import { type FormEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAddDiscountCode } from '../../../data/administration/discount-codes.ts';
import { errorSentence } from '../../../platform/error-sentences.ts';
import { useNotify } from '../../../platform/notify.ts';
import { usePageActions } from '../../../platform/page-actions.ts';
import { useArrival } from '../../../platform/use-arrival.ts';

const empty = { code: '', days: 30, uses: Number.NaN, lastDay: '' };
const longestDays = 3_650;
const mostUses = 1_000_000;

export function CodeForm() {
	const { t } = useTranslation('discounts');
	const { t: errors } = useTranslation('errors');
	const notify = useNotify();
	const add = useAddDiscountCode();
	const [form, setForm] = useState(empty);
	const [isTouched, setIsTouched] = useState(false);
	const field = useRef<HTMLInputElement & HTMLTextAreaElement>(null);
	const begin = () => field.current?.focus();
	useArrival('new', begin);
	usePageActions([{ id: 'add', label: t('add'), icon: <TicketPercent />, run: begin }]);
	const { code, days, uses, lastDay } = form;
	const change = (part: Partial<typeof empty>) => {
		if (add.isError) add.reset();
		setForm({ ...form, ...part });
	};
	const isNamed = isDiscountCodeName(code);
	const isTaken = add.error instanceof ApiError && add.error.code === 'discount_code_taken';
	const isDated = !lastDay.trim() || isDay(lastDay.trim());
	const submit = (event: FormEvent) => {
		event.preventDefault();
		setIsTouched(true);
		if (!isNamed || !isDated || Number.isNaN(days)) return;
		add.mutate(
			{ code, days, uses: Number.isNaN(uses) ? null : uses, expiresAt: endOf(lastDay.trim()) },
			{
				onSuccess: (added) => {
					notify.success(t('added', { code: added.code }));
					setForm(empty);
					setIsTouched(false);
				},
				onError: (error) => {
					if (!(error instanceof ApiError && error.code === 'discount_code_taken')) notify.failure(error);
				},
			},
		);
	};
	const codeError = isTouched && !isNamed ? t('codeInvalid') : undefined;
	return (
		<Panel title={t('add')}>
			<form onSubmit={submit} noValidate className="grid justify-items-start gap-4">
				<div className="grid w-full max-w-form gap-4">
					<TextField
						ref={field}
						label={t('code')}
						hint={t('codeHint')}
						value={code}
						maxLength={64}
						autoComplete="off"
						spellCheck="false"
						onChange={(typed) => change({ code: typed })}
						error={isTaken ? errorSentence(errors, add.error) : codeError}
					/>
					<div className="flex flex-wrap gap-4">
						<NumberField
							label={t('days')}
							value={days}
							minValue={1}
							maxValue={longestDays}
							onChange={(typed) => change({ days: typed })}
							error={isTouched && Number.isNaN(days) ? t('daysRequired') : undefined}
						/>
						<NumberField
							label={t('uses')}
							labelNote={t('optional')}
							value={uses}
							minValue={1}
							maxValue={mostUses}
							onChange={(typed) => change({ uses: typed })}
						/>
					</div>
					<DateField
						format="day"
						label={t('lastDay')}
						labelNote={t('optional')}
						value={lastDay}
						onChange={(typed) => change({ lastDay: typed })}
						invalidText={t('lastDayInvalid')}
						error={isTouched && !isDated ? t('lastDayInvalid') : undefined}
					/>
				</div>
				<Button type="submit" variant="primary" isBusy={add.isPending}>
					{t('submit')}
				</Button>
			</form>
		</Panel>
	);
}

/** In the administrator's time zone. */
function endOf(day: string): string | null {
	if (!day) return null;
	const end = new Date(`${day}T00:00:00`);
	end.setDate(end.getDate() + 1);
	return end.toISOString();
}

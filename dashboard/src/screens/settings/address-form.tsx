import { ApiError } from '@debrief/shared/api-client/api-error.ts';
import { calendarFailures } from '@debrief/shared/domain/calendar/calendar-rules.ts';
import { Button } from '@debrief/shared/ui/buttons/button.tsx';
import { TextField } from '@debrief/shared/ui/fields/text-field.tsx';
import { type FormEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useConnectCalendar } from '../../data/calendar/calendar.ts';
import { errorSentence } from '../../platform/error-sentences.ts';
import { useNotify } from '../../platform/notify.ts';

const vendors = ['google', 'microsoft', 'nextcloud', 'apple'] as const;

type Props = { onDone: () => void; onCancel?: () => void };

/** The server never returns the address, so the field starts empty. */
export function AddressForm({ onDone, onCancel }: Props) {
	const { t } = useTranslation('calendar');
	const [typed, setTyped] = useState('');
	const [error, setError] = useState<string>();
	const field = useRef<HTMLInputElement & HTMLTextAreaElement>(null);
	const connect = useConnectCalendar();
	const sentenceOf = useFailureSentence();
	const notify = useNotify();
	const refuse = (reason: string) => {
		setError(reason);
		field.current?.focus();
	};
	const onSubmit = (event: FormEvent) => {
		event.preventDefault();
		if (!typed.trim()) return refuse(t('form.nothing'));
		connect.mutateAsync(typed.trim()).then(
			() => {
				notify.success(t('form.connected'));
				setTyped('');
				onDone();
			},
			(reason) => refuse(sentenceOf(reason)),
		);
	};
	return (
		<form onSubmit={onSubmit} noValidate className="grid max-w-measure gap-3 py-3">
			<TextField
				ref={field}
				label={t('form.address')}
				hint={t('form.hint')}
				value={typed}
				error={error}
				inputMode="url"
				autoComplete="off"
				spellCheck="false"
				onChange={(text) => {
					setError(undefined);
					setTyped(text);
				}}
			/>
			<div className="flex flex-wrap gap-2">
				<Button type="submit" variant="primary" isBusy={connect.isPending}>
					{t('form.connect')}
				</Button>
				{onCancel && <Button onPress={onCancel}>{t('cancel')}</Button>}
			</div>
			<details className="text-muted text-xs">
				<summary className="w-fit cursor-pointer rounded-xs py-1 hover:text-default">{t('help.title')}</summary>
				<dl className="grid max-w-measure gap-2 pt-1">
					{vendors.map((vendor) => (
						<div key={vendor}>
							<dt className="font-act text-default">{t(`help.${vendor}`)}</dt>
							<dd>{t(`help.${vendor}Steps`)}</dd>
						</div>
					))}
				</dl>
			</details>
		</form>
	);
}

function useFailureSentence() {
	const { t } = useTranslation('calendar');
	const { t: errors } = useTranslation('errors');
	return (error: unknown) => {
		const reasons = error instanceof ApiError ? error.details.map(({ reason }) => reason) : [];
		const failure = calendarFailures.find((each) => reasons.includes(each));
		if (failure) return t(`failure.${failure}`);
		return error instanceof ApiError && error.code === 'invalid_input'
			? t('form.invalid')
			: errorSentence(errors, error);
	};
}

import { ApiError } from '@debrief/shared/api-client/api-error.ts';
import type { AuthField, Provider } from '@debrief/shared/contract/integrations/integrations.ts';
import { Button } from '@debrief/shared/ui/buttons/button.tsx';
import { Banner } from '@debrief/shared/ui/feedback/banner.tsx';
import { PasswordField } from '@debrief/shared/ui/fields/password-field.tsx';
import { SegmentedControl } from '@debrief/shared/ui/fields/segmented-control.tsx';
import { TextField } from '@debrief/shared/ui/fields/text-field.tsx';
import { Dialog } from '@debrief/shared/ui/overlays/dialog.tsx';
import { type FormEvent, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useConnect } from '../../data/workspace/integrations.ts';
import { useNotify } from '../../platform/notify.ts';
import { fieldRefusals } from '../../platform/server/field-refusals.ts';
import { useProviderTexts } from './use-provider-texts.ts';

type Props = { provider: Provider; onClose: () => void };

export function ConnectDialog({ provider, onClose }: Props) {
	const { t } = useTranslation('integrations');
	const { t: app } = useTranslation('app');
	const { t: errors } = useTranslation('errors');
	const notify = useNotify();
	const formId = useId();
	const texts = useProviderTexts(provider);
	const connect = useConnect();
	const methods = provider.authMethods;
	const [strategy, setStrategy] = useState(provider.authStrategy);
	const [values, setValues] = useState<Record<string, string>>({});
	const [isChecked, setIsChecked] = useState(false);
	const fields = methods.find((method) => method.strategy === strategy)?.authFields ?? [];
	const isMissing = (field: AuthField) => !field.isOptional && !values[field.key]?.trim();
	const submit = (event: FormEvent) => {
		event.preventDefault();
		setIsChecked(true);
		if (fields.some(isMissing)) return;
		const given = Object.fromEntries(fields.map(({ key }) => [key, values[key]?.trim() ?? '']));
		const onSuccess = () => {
			notify.success(t('connected', { title: provider.title }));
			onClose();
		};
		connect.mutate({ provider: provider.name, strategy, ...given }, { onSuccess });
	};
	const refusals = fieldRefusals(
		errors,
		connect.error,
		fields.map(({ key }) => key),
	);
	const problemOf = (field: AuthField) =>
		(isChecked && isMissing(field)) || isCalledMissing(connect.error, field) ? t('missing') : refusals.of(field.key);
	return (
		<Dialog
			isOpen
			title={t('connectTo', { title: provider.title })}
			closeLabel={app('close')}
			isDismissable={!connect.isPending}
			onOpenChange={(isOpen) => isOpen || onClose()}
			footer={
				<>
					<Button onPress={onClose}>{t('cancel')}</Button>
					<Button type="submit" form={formId} variant="primary" isBusy={connect.isPending}>
						{strategy === 'redirect' ? t('continueAt', { title: provider.title }) : t('connect')}
					</Button>
				</>
			}
		>
			<form id={formId} onSubmit={submit} noValidate className="grid gap-4">
				<p className="text-muted">{texts.instructions}</p>
				{methods.length > 1 && (
					<SegmentedControl
						label={t('method')}
						segments={methods.map((method) => ({ id: method.strategy, name: t(`strategy.${method.strategy}`) }))}
						value={strategy}
						onChange={setStrategy}
					/>
				)}
				{fields.map((field, i) => (
					<Field
						key={`${strategy} ${field.key}`}
						field={field}
						label={texts.labelOf(field)}
						value={values[field.key] ?? ''}
						isFirst={i === 0}
						error={problemOf(field)}
						onChange={(value) => setValues({ ...values, [field.key]: value })}
					/>
				))}
				{refusals.other && <Banner kind="danger">{refusals.other}</Banner>}
			</form>
		</Dialog>
	);
}

/** The server's message contains the English label of the field. */
const isCalledMissing = (error: unknown, { key }: AuthField): boolean =>
	error instanceof ApiError && error.details.some((detail) => detail.field === key && detail.key === 'missing');

type FieldProps = {
	field: AuthField;
	label: string;
	value: string;
	isFirst: boolean;
	error: string | undefined;
	onChange: (value: string) => void;
};

function Field({ field: { kind }, label, value, isFirst, error, onChange }: FieldProps) {
	const { t } = useTranslation('integrations');
	const shared = { label, value, onChange, error, autoComplete: 'off', ...(isFirst && { autoFocus: true }) };
	if (kind === 'secret') return <PasswordField {...shared} showLabel={t('show')} hideLabel={t('hide')} />;
	return <TextField {...shared} {...(kind === 'address' && { type: 'url' })} rows={kind === 'text' ? 5 : 1} />;
}

import { ApiError } from '@debrief/shared/api-client/api-error.ts';
import type { Reseller } from '@debrief/shared/contract/resellers/resellers.ts';
import { isEmailAddress } from '@debrief/shared/domain/accounts/email-address.ts';
import { limits } from '@debrief/shared/domain/limits.ts';
import { Button } from '@debrief/shared/ui/buttons/button.tsx';
import { TextField } from '@debrief/shared/ui/fields/text-field.tsx';
import { Dialog } from '@debrief/shared/ui/overlays/dialog.tsx';
import { type FormEvent, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSaveReseller } from '../../../data/administration/resellers.ts';
import { errorSentence } from '../../../platform/error-sentences.ts';
import { useNotify } from '../../../platform/notify.ts';

type Props = {
	reseller: Reseller | null;
	onClose: () => void;
};

const empty = { email: '', name: '', address: '', website: '', terms: '' };
const isWebsite = (text: string) => text === '' || (/^https?:\/\/./.test(text) && URL.canParse(text));

export function ResellerDialog({ reseller, onClose }: Props) {
	const { t } = useTranslation('resellers');
	const { t: app } = useTranslation('app');
	const { t: errors } = useTranslation('errors');
	const notify = useNotify();
	const formId = useId();
	const save = useSaveReseller(reseller?.id ?? null);
	const [form, setForm] = useState(() => {
		if (!reseller) return empty;
		const { email, name, address, website, terms } = reseller;
		return { email, name, address, website, terms };
	});
	const [isChecked, setIsChecked] = useState(false);
	const body = { ...form, email: form.email.trim(), name: form.name.trim(), website: form.website.trim() };
	const wrong = { email: !isEmailAddress(body.email), name: body.name === '', website: !isWebsite(body.website) };
	const refused = save.error instanceof ApiError && ['email_taken', 'already_managed'].includes(save.error.code);
	const submit = (event: FormEvent) => {
		event.preventDefault();
		setIsChecked(true);
		if (wrong.email || wrong.name || wrong.website) return;
		save.mutate(body, {
			onSuccess: ({ name }) => {
				notify.success(t(reseller ? 'admin.saved' : 'admin.added', { name }));
				onClose();
			},
			onError: (error) => {
				const isOfAddress = error instanceof ApiError && ['email_taken', 'already_managed'].includes(error.code);
				if (!isOfAddress) notify.failure(error);
			},
		});
	};
	const field = (name: keyof typeof empty) => ({
		value: form[name],
		onChange: (typed: string) => {
			if (save.isError) save.reset();
			setForm((before) => ({ ...before, [name]: typed }));
		},
	});
	const emailError = isChecked && wrong.email ? t('invite.invalid') : undefined;
	return (
		<Dialog
			isOpen
			size="lg"
			title={reseller ? t('admin.editTitle', { name: reseller.name }) : t('admin.addTitle')}
			closeLabel={app('close')}
			onOpenChange={(isOpen) => isOpen || onClose()}
			isDismissable={!save.isPending}
			footer={
				<>
					<Button onPress={onClose}>{t('cancel')}</Button>
					<Button type="submit" form={formId} variant="primary" isBusy={save.isPending}>
						{t(reseller ? 'admin.save' : 'admin.addSubmit')}
					</Button>
				</>
			}
		>
			<form id={formId} onSubmit={submit} noValidate className="grid gap-4">
				<TextField
					label={t('admin.name')}
					maxLength={limits.resellerNameMaxLength}
					autoFocus
					error={isChecked && wrong.name ? t('admin.nameRequired') : undefined}
					{...field('name')}
				/>
				<TextField
					label={t('admin.email')}
					hint={t(reseller ? 'admin.contactHint' : 'admin.emailHint')}
					type="email"
					autoComplete="off"
					maxLength={254}
					error={refused ? errorSentence(errors, save.error) : emailError}
					{...field('email')}
				/>
				<TextField
					label={t('admin.address')}
					labelNote={t('optional')}
					rows={2}
					maxLength={limits.resellerAddressMaxLength}
					{...field('address')}
				/>
				<TextField
					label={t('admin.website')}
					labelNote={t('optional')}
					type="url"
					maxLength={500}
					error={isChecked && wrong.website ? t('admin.websiteInvalid') : undefined}
					{...field('website')}
				/>
				<TextField
					label={t('admin.terms')}
					labelNote={t('optional')}
					hint={t('admin.termsHint')}
					rows={3}
					maxLength={limits.resellerTermsMaxLength}
					{...field('terms')}
				/>
			</form>
		</Dialog>
	);
}

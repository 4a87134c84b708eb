import { ApiError } from '@debrief/shared/api-client/api-error.ts';
import type { InvitedCustomer } from '@debrief/shared/contract/resellers/customers.ts';
import { isEmailAddress } from '@debrief/shared/domain/accounts/email-address.ts';
import { Button } from '@debrief/shared/ui/buttons/button.tsx';
import { TextField } from '@debrief/shared/ui/fields/text-field.tsx';
import { Dialog } from '@debrief/shared/ui/overlays/dialog.tsx';
import { type FormEvent, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useHasMail } from '../../../data/account/registration.ts';
import { useInviteCustomer } from '../../../data/resellers/customers.ts';
import { LinkToCopy } from '../../../platform/copy/link-to-copy.tsx';
import { errorSentence } from '../../../platform/error-sentences.ts';
import { useNotify } from '../../../platform/notify.ts';

/** `sent` is an invitation that was just sent again. */
export function InviteDialog({ sent, onClose }: { sent: InvitedCustomer | null; onClose: () => void }) {
	const { t } = useTranslation('resellers');
	const { t: app } = useTranslation('app');
	const { t: errors } = useTranslation('errors');
	const notify = useNotify();
	const formId = useId();
	const invite = useInviteCustomer();
	const hasMail = useHasMail() ?? true;
	const [email, setEmail] = useState('');
	const [isChecked, setIsChecked] = useState(false);
	const isValid = isEmailAddress(email.trim());
	// This error concerns the address, so the field shows it.
	const refused = invite.error instanceof ApiError && invite.error.status === 409 ? invite.error : null;
	const submit = (event: FormEvent) => {
		event.preventDefault();
		setIsChecked(true);
		if (!isValid) return;
		invite.mutate(email.trim(), {
			onSuccess: (sent) => (hasMail ? notify.success(t('invite.sent', { email: sent.email })) : undefined),
			onError: (error) => {
				if (!(error instanceof ApiError && error.status === 409)) notify.failure(error);
			},
		});
	};
	const change = (typed: string) => {
		if (invite.isError) invite.reset();
		setEmail(typed);
	};
	const done = invite.data ?? sent;
	if (done) return <SentDialog sent={done} onClose={onClose} />;
	const invalid = isChecked && !isValid ? t('invite.invalid') : undefined;
	return (
		<Dialog
			isOpen
			title={t('invite.title')}
			closeLabel={app('close')}
			onOpenChange={(isOpen) => isOpen || onClose()}
			footer={
				<>
					<Button onPress={onClose}>{t('cancel')}</Button>
					<Button type="submit" form={formId} variant="primary" isBusy={invite.isPending}>
						{t(hasMail ? 'invite.send' : 'invite.make')}
					</Button>
				</>
			}
		>
			<form id={formId} onSubmit={submit} noValidate>
				<TextField
					label={t('invite.email')}
					hint={t('invite.hint')}
					type="email"
					autoComplete="off"
					maxLength={254}
					value={email}
					onChange={change}
					autoFocus
					error={refused ? errorSentence(errors, refused) : invalid}
				/>
			</form>
		</Dialog>
	);
}

function SentDialog({ sent: { email, link }, onClose }: { sent: InvitedCustomer; onClose: () => void }) {
	const { t } = useTranslation('resellers');
	const { t: app } = useTranslation('app');
	const hasMail = useHasMail();
	return (
		<Dialog
			isOpen
			title={t(hasMail ? 'invite.doneTitle' : 'invite.linkTitle')}
			closeLabel={app('close')}
			onOpenChange={(isOpen) => isOpen || onClose()}
			footer={
				<Button variant="primary" onPress={onClose}>
					{t('invite.done')}
				</Button>
			}
		>
			<div className="grid gap-3">
				{hasMail !== undefined && <p>{t(hasMail ? 'invite.doneText' : 'invite.linkText', { email })}</p>}
				<LinkToCopy title={email} link={link} label={t('invite.copyLink', { email })} />
			</div>
		</Dialog>
	);
}

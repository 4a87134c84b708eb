import type { User } from '@debrief/shared/contract/accounts/users.ts';
import { Button } from '@debrief/shared/ui/buttons/button.tsx';
import { TextField } from '@debrief/shared/ui/fields/text-field.tsx';
import { Dialog } from '@debrief/shared/ui/overlays/dialog.tsx';
import { type FormEvent, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useHasMail } from '../../../../data/account/registration.ts';
import { useUserActs } from '../use-user-acts.ts';

type Props = { user: User; onClose: () => void };

export function RejectDialog({ user: { id, email, isVerified }, onClose }: Props) {
	const { t } = useTranslation('users');
	const { t: app } = useTranslation('app');
	const formId = useId();
	const [reason, setReason] = useState('');
	const [isChecked, setIsChecked] = useState(false);
	const { confirm, isPending } = useUserActs();
	const sentHint = useHasMail() === false ? 'rejection.hintKept' : 'rejection.hint';
	const submit = (event: FormEvent) => {
		event.preventDefault();
		setIsChecked(true);
		// `confirm` reports the failure; the dialog stays open and keeps the reason.
		if (reason.trim()) confirm({ id, kind: 'reject', reason: reason.trim() }).then(onClose, () => {});
	};
	return (
		<Dialog
			isOpen
			title={t('rejection.title', { email })}
			closeLabel={app('close')}
			onOpenChange={(isOpen) => isOpen || onClose()}
			footer={
				<>
					<Button onPress={onClose}>{t('cancel')}</Button>
					<Button type="submit" form={formId} variant="danger" isBusy={isPending}>
						{t('rejection.confirm')}
					</Button>
				</>
			}
		>
			<form id={formId} onSubmit={submit} noValidate>
				<TextField
					label={t('rejection.reason')}
					hint={t(isVerified ? sentHint : 'rejection.hintUnverified')}
					value={reason}
					onChange={setReason}
					maxLength={500}
					rows={3}
					autoFocus
					error={isChecked && !reason.trim() ? t('rejection.required') : undefined}
				/>
			</form>
		</Dialog>
	);
}

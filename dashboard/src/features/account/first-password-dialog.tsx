import { Button } from '@debrief/shared/ui/buttons/button.tsx';
import { Dialog } from '@debrief/shared/ui/overlays/dialog.tsx';
import { useTranslation } from 'react-i18next';
import { useMailFirstPassword } from '../../data/account/profile.ts';
import { useRegistration } from '../../data/account/registration.ts';
import { useNotify } from '../../platform/notify.ts';

type Props = { email: string; onClose: () => void };

export function FirstPasswordDialog({ email, onClose }: Props) {
	const { t } = useTranslation('account');
	const notify = useNotify();
	const { data: registration } = useRegistration();
	const mail = useMailFirstPassword();
	const send = () =>
		mail.mutate(undefined, {
			onSuccess: () => {
				notify.success(t(registration?.hasMail === false ? 'firstPassword.noMail' : 'firstPassword.sent', { email }));
				onClose();
			},
			onError: notify.failure,
		});
	return (
		<Dialog
			isOpen
			title={t('firstPassword.title')}
			closeLabel={t('close')}
			onOpenChange={(isOpen) => isOpen || onClose()}
			footer={
				<>
					<Button onPress={onClose}>{t('cancel')}</Button>
					<Button variant="primary" isBusy={mail.isPending} onPress={send}>
						{t('firstPassword.submit')}
					</Button>
				</>
			}
		>
			<p className="break-words pt-1">{t('firstPassword.text', { email })}</p>
		</Dialog>
	);
}

import { Button } from '@debrief/shared/ui/button.tsx';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useApi } from '../../platform/api.ts';
import { useNotify } from '../../shell/use-notify.ts';

/** Asks for another verification link. */
export function ResendLink({ email }: { email: string }) {
	const { t } = useTranslation('auth');
	const api = useApi();
	const notify = useNotify();
	const resend = useMutation({
		mutationFn: () => api.resendVerification({ body: { email } }),
		onSuccess: () => notify.success(t('signIn.resent')),
		onError: notify.failure,
	});
	return (
		<Button size="sm" isBusy={resend.isPending} isDisabled={resend.isSuccess} onPress={() => resend.mutate()}>
			{t('signIn.resend')}
		</Button>
	);
}

import { ApiError } from '@debrief/shared/api-client/api-error.ts';
import { Button } from '@debrief/shared/ui/buttons/button.tsx';
import Fingerprint from 'lucide-react/icons/fingerprint-pattern';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { useSignInWithPasskey } from '../../../data/account/passkeys.ts';
import { paths } from '../../../paths.ts';
import { errorSentence } from '../../../platform/error-sentences.ts';

export function PasskeyButton() {
	const { t } = useTranslation('auth');
	const { t: errors } = useTranslation('errors');
	const navigate = useNavigate();
	const signIn = useSignInWithPasskey();
	const begin = () =>
		signIn.mutate(undefined, {
			onError: (error) => {
				if (error instanceof ApiError && error.code === 'account_pending_approval') navigate(paths.pendingApproval());
			},
		});
	return (
		<div className="grid gap-2">
			<Button size="lg" isBlock isBusy={signIn.isPending} onPress={begin}>
				<Fingerprint />
				{t('passkey.signIn')}
			</Button>
			{signIn.isError && (
				<p role="alert" className="text-danger">
					{errorSentence(errors, signIn.error)}
				</p>
			)}
		</div>
	);
}

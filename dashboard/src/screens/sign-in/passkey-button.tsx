import { ApiError } from '@debrief/shared/api-client/api-error.ts';
import { Button } from '@debrief/shared/ui/buttons/button.tsx';
import Fingerprint from 'lucide-react/icons/fingerprint-pattern';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { useSignInWithPasskey } from '../../data/account/passkeys.ts';
import { paths } from '../../paths.ts';
import { canUsePasskeys } from '../../platform/browser/can-use-passkeys.ts';
import { errorSentence } from '../../platform/error-sentences.ts';

/** Nothing in browsers that do not support passkeys here. */
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
	if (!canUsePasskeys()) return null;
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

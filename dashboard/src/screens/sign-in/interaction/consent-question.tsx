import { ApiError } from '@debrief/shared/api-client/api-error.ts';
import type { Interaction } from '@debrief/shared/contract/accounts/interactions.ts';
import { Button } from '@debrief/shared/ui/buttons/button.tsx';
import { useTranslation } from 'react-i18next';
import { useProfile } from '../../../data/account/account.ts';
import { useAnswerInteraction } from '../../../data/account/interactions.ts';
import { errorSentence } from '../../../platform/error-sentences.ts';
import { PublicTitle } from '../../../shell/public-layout.tsx';
import { Unavailable } from './unavailable.tsx';

export function ConsentQuestion({ interaction }: { interaction: Interaction }) {
	const { t } = useTranslation('device');
	const { t: errors } = useTranslation('errors');
	const { data: profile } = useProfile();
	const { mutate, error, isPending, variables } = useAnswerInteraction(interaction);
	const { client, scopes } = interaction;
	if (error instanceof ApiError && (error.status === 403 || error.status === 404))
		return <Unavailable error={error} onRetry={() => {}} />;
	return (
		<>
			<PublicTitle>{t('app.asks', { app: client.name })}</PublicTitle>
			<p>{t('app.as', { email: profile?.email ?? '' })}</p>
			<div className="text-muted">
				{t('scopes')}
				<ul className="list-disc pl-5">
					<li>{t('app.identity')}</li>
					{scopes.map((scope) => (
						<li key={scope}>{t(`scope.${scope}`)}</li>
					))}
				</ul>
			</div>
			<p className="text-muted">{t('app.answerTo', { address: client.address })}</p>
			{error && (
				<p role="alert" className="text-danger">
					{errorSentence(errors, error)}
				</p>
			)}
			<div className="flex gap-2">
				<Button variant="primary" isBusy={isPending && variables} isDisabled={isPending} onPress={() => mutate(true)}>
					{t('app.allow')}
				</Button>
				<Button isDisabled={isPending} onPress={() => mutate(false)}>
					{t('deny')}
				</Button>
			</div>
		</>
	);
}

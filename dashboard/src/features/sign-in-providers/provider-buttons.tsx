import type { SignInProvider } from '@debrief/shared/contract/accounts/external.ts';
import { Button } from '@debrief/shared/ui/buttons/button.tsx';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { useBeginExternal } from '../../data/account/external-sign-in.ts';
import { useNotify } from '../../platform/notify.ts';
import { rememberNext } from '../../platform/server/remembered-next.ts';
import { type RegistrationChoice, rememberRegistration } from '../../platform/server/remembered-registration.ts';
import { ProviderMark } from './provider-mark.tsx';

type Props = {
	providers: readonly SignInProvider[] | undefined;
	next?: string;
	registration?: RegistrationChoice;
};

export function ProviderButtons({ providers = [], next, registration }: Props) {
	const { t } = useTranslation('auth');
	const notify = useNotify();
	const { search } = useLocation();
	const begin = useBeginExternal();
	const leave = (id: string) => {
		rememberNext(next ?? new URLSearchParams(search).get('next'));
		rememberRegistration(registration ?? null);
		begin.mutate({ provider: id, isAdded: false }, { onError: notify.failure });
	};
	if (providers.length === 0) return null;
	return (
		<div className="grid gap-2">
			<p className="flex items-center gap-3 text-muted text-xs before:h-px before:flex-1 before:bg-[var(--border)] after:h-px after:flex-1 after:bg-[var(--border)]">
				{t('external.or')}
			</p>
			{providers.map(({ id, title }) => (
				<Button
					key={id}
					size="lg"
					isBlock
					isBusy={begin.isPending && begin.variables.provider === id}
					onPress={() => leave(id)}
				>
					<ProviderMark id={id} />
					{t('external.continueWith', { provider: title })}
				</Button>
			))}
		</div>
	);
}

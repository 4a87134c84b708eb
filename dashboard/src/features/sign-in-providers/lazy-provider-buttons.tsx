import type { SignInProvider } from '@debrief/shared/contract/accounts/external.ts';
import { Suspense } from 'react';
import { lazyComponent } from '../../platform/lazy-component.ts';
import type { RegistrationChoice } from '../../platform/server/remembered-registration.ts';

const ProviderButtons = lazyComponent(async () => (await import('./provider-buttons.tsx')).ProviderButtons);

type Props = {
	providers: readonly SignInProvider[] | undefined;
	next?: string;
	registration?: RegistrationChoice;
};

export function LazyProviderButtons({ providers = [], ...more }: Props) {
	return providers.length > 0 ? (
		<Suspense>
			<ProviderButtons providers={providers} {...more} />
		</Suspense>
	) : null;
}

import { Suspense } from 'react';
import { useProfile } from '../../data/account/account.ts';
import { lazyComponent } from '../../platform/lazy-component.ts';
import { DeletionBanner } from './deletion-banner.tsx';
import { LimitBanner } from './limit-banner.tsx';

const ClosingBanner = lazyComponent(async () => (await import('./closing-banner.tsx')).ClosingBanner);

export function AccountBanners() {
	const { data: profile } = useProfile();
	return (
		<>
			{profile && profile.role !== 'reseller' && <LimitBanner />}
			{profile?.workspaceDeletionAt && (
				<Suspense>
					<ClosingBanner profile={profile} at={profile.workspaceDeletionAt} />
				</Suspense>
			)}
			{profile?.deletionAt && <DeletionBanner at={profile.deletionAt} />}
		</>
	);
}

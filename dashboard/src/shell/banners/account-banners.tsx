import { useProfile } from '../../data/account/account.ts';
import { DeletionBanner } from './deletion-banner.tsx';
import { LimitBanner } from './limit-banner.tsx';

/** What concerns the whole account, above every page. */
export function AccountBanners() {
	const { data: profile } = useProfile();
	return (
		<>
			<LimitBanner />
			{profile?.deletionAt && <DeletionBanner at={profile.deletionAt} />}
		</>
	);
}

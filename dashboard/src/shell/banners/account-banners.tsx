import type { Profile } from '@debrief/shared/contract/accounts/profile.ts';
import { formatDayName } from '@debrief/shared/domain/time/day-name.ts';
import { hasRight } from '@debrief/shared/domain/workspaces/ranks.ts';
import { Button } from '@debrief/shared/ui/buttons/button.tsx';
import { Banner } from '@debrief/shared/ui/feedback/banner.tsx';
import { useTranslation } from 'react-i18next';
import { useProfile } from '../../data/account/account.ts';
import { useCancelWorkspaceDeletion } from '../../data/workspace/workspace-life.ts';
import { useNotify } from '../../platform/notify.ts';
import { DeletionBanner } from './deletion-banner.tsx';
import { LimitBanner } from './limit-banner.tsx';

export function AccountBanners() {
	const { data: profile } = useProfile();
	return (
		<>
			{profile && profile.role !== 'reseller' && <LimitBanner />}
			{profile?.workspaceDeletionAt && <ClosingBanner profile={profile} at={profile.workspaceDeletionAt} />}
			{profile?.deletionAt && <DeletionBanner at={profile.deletionAt} />}
		</>
	);
}

type Props = { profile: Profile; at: string };

function ClosingBanner({ profile: { workspaceId, workspaceName, rank }, at }: Props) {
	const { t, i18n } = useTranslation('account');
	const cancel = useCancelWorkspaceDeletion(workspaceId);
	const notify = useNotify();
	const day = formatDayName(at, i18n.language);
	const keep = () =>
		cancel.mutate(undefined, { onSuccess: () => notify.success(t('closing.kept')), onError: notify.failure });
	return (
		<Banner
			kind="warning"
			sticky="top"
			action={
				hasRight(rank, 'changeSettings') && (
					<Button size="sm" isBusy={cancel.isPending} onPress={keep}>
						{t('closing.keep')}
					</Button>
				)
			}
		>
			{t('closing.waits', { day, workspace: workspaceName })}
		</Banner>
	);
}

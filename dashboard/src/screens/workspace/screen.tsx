import type { Profile } from '@debrief/shared/contract/accounts/profile.ts';
import type { WorkspaceLife } from '@debrief/shared/contract/teams/workspace-life.ts';
import { hasRight } from '@debrief/shared/domain/workspaces/ranks.ts';
import { Button } from '@debrief/shared/ui/buttons/button.tsx';
import { LinkButton } from '@debrief/shared/ui/buttons/link-button.tsx';
import { SkeletonRows } from '@debrief/shared/ui/feedback/skeleton-shapes.tsx';
import { Switch } from '@debrief/shared/ui/fields/switch.tsx';
import { SettingRow, SettingSection } from '@debrief/shared/ui/layout/setting-row.tsx';
import UserCog from 'lucide-react/icons/user-cog';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useProfile } from '../../data/account/account.ts';
import { useSetLeavingRule, useWorkspaceLife } from '../../data/workspace/workspace-life.ts';
import { paths } from '../../paths.ts';
import { lazyDialog } from '../../platform/lazy-component.ts';
import { useNotify } from '../../platform/notify.ts';
import { usePageActions } from '../../platform/page-actions.ts';
import { LoadFailed } from '../../shell/errors/load-failed.tsx';
import { TitledPage } from '../../shell/titled-page.tsx';
import { DeletionRow } from './deletion-row.tsx';
import { LeaveRow } from './leave-row.tsx';
import { NameRow } from './name-row.tsx';
import { ResellerSection } from './reseller-section.tsx';

const TransferDialog = lazyDialog(async () => (await import('./transfer-dialog.tsx')).TransferDialog);

function TransferRow({ profile }: { profile: Profile }) {
	const { t } = useTranslation('workspace');
	const [isOpen, setIsOpen] = useState(false);
	const open = () => setIsOpen(true);
	usePageActions([{ id: 'transfer', label: t('transfer'), icon: <UserCog />, run: open }]);
	return (
		<SettingRow label={t('transfer')} hint={t('transferHint')}>
			{(names) => (
				<>
					<Button {...names} onPress={open}>
						{t('transferOpen')}
					</Button>
					{isOpen && <TransferDialog profile={profile} onClose={() => setIsOpen(false)} />}
				</>
			)}
		</SettingRow>
	);
}

export function WorkspaceScreen() {
	const { t } = useTranslation('workspace');
	const { t: app } = useTranslation('app');
	const { data: profile, isError, error, refetch } = useProfile();
	return (
		<TitledPage title={t('title')} description={t('description')}>
			<div className="grid max-w-settings grid-cols-1">
				{isError && !profile ? (
					<LoadFailed title={t('loadFailed')} error={error} onRetry={() => refetch()} />
				) : profile ? (
					<Sections profile={profile} />
				) : (
					<SkeletonRows count={4} label={app('loading')} />
				)}
			</div>
		</TitledPage>
	);
}

function Sections({ profile }: { profile: Profile }) {
	const { t } = useTranslation('workspace');
	const { t: app } = useTranslation('app');
	const { data: life, isError, error, refetch } = useWorkspaceLife(profile.workspaceId);
	if (isError && !life) return <LoadFailed title={t('loadFailed')} error={error} onRetry={() => refetch()} />;
	if (!life) return <SkeletonRows count={4} label={app('loading')} />;
	const isAdmin = hasRight(profile.rank, 'changeSettings');
	return (
		<>
			{isAdmin && (
				<SettingSection title={t('nameTitle')}>
					<NameRow profile={profile} isClosing={life.deletionAt !== null} />
				</SettingSection>
			)}
			<SettingSection title={t('forEveryone')}>
				<LinkRow id="insights" href={paths.settings('/insights')} />
				<LinkRow id="privacy" href={paths.settings('/privacy')} />
				{isAdmin && <LinkRow id="publicLinks" href={paths.publicLinks()} />}
			</SettingSection>
			<SettingSection title={t('leaving')} hint={t(life.takesAlong ? 'takesAlongText' : 'handsOverText')}>
				{isAdmin && <LeavingRule workspaceId={profile.workspaceId} life={life} />}
				<LeaveRow profile={profile} life={life} />
			</SettingSection>
			{profile.resellerDetails && <ResellerSection reseller={profile.resellerDetails} isAdmin={isAdmin} />}
			{isAdmin && (
				<SettingSection title={t('ending')} hint={t('endingText')}>
					<TransferRow profile={profile} />
					<DeletionRow profile={profile} life={life} />
				</SettingSection>
			)}
		</>
	);
}

function LinkRow({ id, href }: { id: 'insights' | 'privacy' | 'publicLinks'; href: string }) {
	const { t } = useTranslation('workspace');
	return (
		<SettingRow label={t(`elsewhere.${id}.title`)} hint={t(`elsewhere.${id}.text`)}>
			{(names) => (
				<LinkButton {...names} href={href}>
					{t('open')}
				</LinkButton>
			)}
		</SettingRow>
	);
}

function LeavingRule({ workspaceId, life }: { workspaceId: string; life: WorkspaceLife }) {
	const { t } = useTranslation('workspace');
	const notify = useNotify();
	const set = useSetLeavingRule(workspaceId);
	return (
		<SettingRow label={t('takeAlong')} hint={t('takeAlongHint')}>
			{(names) => (
				<Switch
					{...names}
					isSelected={set.isPending ? set.variables : life.takesAlong}
					isDisabled={life.deletionAt !== null}
					onChange={(isOn) => set.mutate(isOn, { onError: notify.failure })}
				/>
			)}
		</SettingRow>
	);
}

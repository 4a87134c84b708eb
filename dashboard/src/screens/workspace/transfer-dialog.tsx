import type { Profile } from '@debrief/shared/contract/accounts/profile.ts';
import { Button } from '@debrief/shared/ui/buttons/button.tsx';
import { SearchField } from '@debrief/shared/ui/fields/search-field.tsx';
import { Select } from '@debrief/shared/ui/fields/select.tsx';
import { Dialog } from '@debrief/shared/ui/overlays/dialog.tsx';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useMembers } from '../../data/teams/members.ts';
import { useTransferWorkspace } from '../../data/workspace/workspace-life.ts';
import { useNotify } from '../../platform/notify.ts';

export function TransferDialog({ profile, onClose }: { profile: Profile; onClose: () => void }) {
	const { t } = useTranslation('workspace');
	const { t: app } = useTranslation('app');
	const notify = useNotify();
	const [search, setSearch] = useState('');
	const [memberId, setMemberId] = useState<string | null>(null);
	const members = useMembers(search.trim());
	const transfer = useTransferWorkspace(profile.workspaceId);
	const found = members.data?.pages.flatMap(({ list }) => list) ?? [];
	const options = found
		.filter(({ id }) => id !== profile._id)
		.map(({ id, fullName, email }) => ({ id, name: fullName ? `${fullName}, ${email}` : email }));
	const chosen = options.find(({ id }) => id === memberId);
	const submit = () =>
		chosen &&
		transfer.mutate(chosen.id, {
			onSuccess: () => {
				notify.success(t('transferred', { name: chosen.name }));
				onClose();
			},
			onError: notify.failure,
		});
	return (
		<Dialog
			isOpen
			title={t('transferTitle', { workspace: profile.workspaceName })}
			closeLabel={app('close')}
			onOpenChange={(isOpen) => isOpen || onClose()}
			footer={
				<>
					<Button onPress={onClose}>{t('cancel')}</Button>
					<Button variant="primary" isDisabled={!chosen} isBusy={transfer.isPending} onPress={submit}>
						{t('transferConfirm')}
					</Button>
				</>
			}
		>
			<div className="grid gap-4">
				<p className="text-muted">{t('transferText')}</p>
				<SearchField label={t('findMember')} clearLabel={t('clear')} value={search} onChange={setSearch} />
				{options.length > 0 ? (
					<Select label={t('newAdmin')} options={options} value={chosen?.id ?? null} onChange={setMemberId} />
				) : (
					<p>{t(members.isPending ? 'searching' : 'nobody')}</p>
				)}
			</div>
		</Dialog>
	);
}

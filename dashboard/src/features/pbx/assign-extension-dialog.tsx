import type { CallExtension } from '@debrief/shared/contract/pbx/call-extensions.ts';
import { Button } from '@debrief/shared/ui/buttons/button.tsx';
import { SearchField } from '@debrief/shared/ui/fields/search-field.tsx';
import { Select } from '@debrief/shared/ui/fields/select.tsx';
import { Dialog } from '@debrief/shared/ui/overlays/dialog.tsx';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useMembers } from '../../data/teams/members.ts';
import { useAssignCallExtension } from '../../data/workspace/call-extensions.ts';
import { useNotify } from '../../platform/notify.ts';

const nobody = 'nobody';

type Props = { extension: Pick<CallExtension, 'extension' | 'userId' | 'userName'>; onClose: () => void };

export function AssignExtensionDialog({ extension: { extension, userId, userName }, onClose }: Props) {
	const { t } = useTranslation('callExtensions');
	const notify = useNotify();
	const [search, setSearch] = useState('');
	const [chosen, setChosen] = useState(userId ?? nobody);
	const members = useMembers(search.trim());
	const assign = useAssignCallExtension();
	const found = (members.data?.pages ?? []).flatMap(({ list }) => list);
	const options = [
		{ id: nobody, name: t('nobody') },
		// The current member stays selectable whatever the search finds.
		...(userId && !found.some(({ id }) => id === userId) ? [{ id: userId, name: userName ?? userId }] : []),
		...found.map(({ id, fullName, email }) => ({ id, name: fullName ? `${fullName}, ${email}` : email })),
	];
	const isKnown = options.some(({ id }) => id === chosen);
	const submit = () =>
		assign.mutate(
			{ extension, userId: chosen === nobody ? null : chosen },
			{
				onSuccess: ({ moved }) => {
					notify.success(moved > 0 ? t('moved', { count: moved }) : t('saved'));
					onClose();
				},
				onError: notify.failure,
			},
		);
	return (
		<Dialog
			isOpen
			title={t('assignTitle', { extension })}
			closeLabel={t('close')}
			onOpenChange={(isOpen) => isOpen || onClose()}
			footer={
				<>
					<Button onPress={onClose}>{t('cancel')}</Button>
					<Button variant="primary" isDisabled={!isKnown} isBusy={assign.isPending} onPress={submit}>
						{t('save')}
					</Button>
				</>
			}
		>
			<div className="grid gap-4">
				<p className="text-muted">{t('assignText')}</p>
				<SearchField label={t('findMember')} clearLabel={t('clear')} value={search} onChange={setSearch} />
				<Select label={t('member')} options={options} value={isKnown ? chosen : null} onChange={setChosen} />
			</div>
		</Dialog>
	);
}

import { type Rank, ranks } from '@debrief/shared/domain/workspaces/ranks.ts';
import { Select } from '@debrief/shared/ui/fields/select.tsx';
import { ConfirmDialog } from '@debrief/shared/ui/overlays/confirm-dialog.tsx';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSetMemberRank } from '../../data/teams/members.ts';
import { useNotify } from '../../platform/notify.ts';

type Props = { member: { id: string; rank: Rank }; name: string; isYou: boolean };

export function RankSelect({ member, name, isYou }: Props) {
	const { t } = useTranslation('members');
	const { t: app } = useTranslation('app');
	const notify = useNotify();
	const set = useSetMemberRank();
	const [asked, setAsked] = useState<Rank | null>(null);
	const change = (rank: Rank) =>
		set.mutateAsync({ id: member.id, rank }).then(() => notify.success(t('changed')), notify.failure);
	const choose = (rank: Rank) => {
		if (rank === member.rank) return;
		if (isYou) setAsked(rank);
		else void change(rank);
	};
	return (
		<>
			<Select
				label={t('rankOf', { name })}
				isLabelHidden
				variant="quiet"
				options={ranks.map((id) => ({ id, name: t(`rank.${id}`) }))}
				value={set.isPending ? set.variables.rank : member.rank}
				isDisabled={set.isPending}
				onChange={choose}
			/>
			<ConfirmDialog
				isOpen={asked !== null}
				title={t('question.title')}
				confirmLabel={t('question.confirm')}
				cancelLabel={t('cancel')}
				closeLabel={app('close')}
				tone="danger"
				onConfirm={async () => {
					if (asked) await change(asked);
					setAsked(null);
				}}
				onOpenChange={(isOpen) => isOpen || setAsked(null)}
			>
				{t('question.text')}
			</ConfirmDialog>
		</>
	);
}

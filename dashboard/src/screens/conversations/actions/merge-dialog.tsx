import type { ConversationRow } from '@debrief/shared/contract/conversations/conversations.ts';
import { mergeLimits } from '@debrief/shared/domain/merge-limits.ts';
import { formatListDate } from '@debrief/shared/domain/time/date-format.ts';
import { formatPosition } from '@debrief/shared/domain/time/durations.ts';
import { Button } from '@debrief/shared/ui/buttons/button.tsx';
import { IconButton } from '@debrief/shared/ui/buttons/icon-button.tsx';
import { Dialog } from '@debrief/shared/ui/overlays/dialog.tsx';
import ArrowUp from 'lucide-react/icons/arrow-up';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { useProfile } from '../../../data/account/account.ts';
import { useMergeConversations } from '../../../data/conversations/merges.ts';
import { paths } from '../../../paths.ts';
import { useConversationTitle } from '../../../platform/i18n/use-conversation-title.ts';
import { useNotify } from '../../../platform/notify.ts';

type Props = { rows: readonly ConversationRow[]; onDone: () => void; onClose: () => void };

export function MergeDialog({ rows, onDone, onClose }: Props) {
	const { t } = useTranslation('merging');
	const notify = useNotify();
	const navigate = useNavigate();
	const merge = useMergeConversations();
	const [order, setOrder] = useState(() => rows.toSorted((a, b) => a.startedAt.localeCompare(b.startedAt)));
	const count = rows.length;
	const moveUp = (index: number) =>
		setOrder((before) => before.map((row, at) => before[at === index ? at - 1 : at === index - 1 ? index : at] ?? row));
	const submit = async () => {
		try {
			const id = await merge.mutateAsync(order.map((row) => row.id));
			notify.success(t('done', { count }), { label: t('open'), onPress: () => navigate(paths.conversation(id)) });
			onDone();
			onClose();
		} catch (error) {
			notify.failure(error);
		}
	};
	return (
		<Dialog
			isOpen
			onOpenChange={(isOpen) => isOpen || onClose()}
			isDismissable={!merge.isPending}
			title={t('title')}
			closeLabel={t('close')}
			footer={
				<>
					<Button onPress={onClose} isDisabled={merge.isPending}>
						{t('cancel')}
					</Button>
					<Button variant="primary" isBusy={merge.isPending} onPress={submit} offReason={useOffReason(rows)}>
						{t('submit', { count })}
					</Button>
				</>
			}
		>
			<p className="text-muted">{t('text')}</p>
			<ol aria-label={t('order')} className="mt-3">
				{order.map((row, index) => (
					<Part key={row.id} row={row} onUp={index > 0 ? () => moveUp(index) : undefined} />
				))}
			</ol>
		</Dialog>
	);
}

function useOffReason(rows: readonly ConversationRow[]): string | undefined {
	const { t } = useTranslation('merging');
	const profile = useProfile().data;
	if (rows.some(({ ownerId }) => ownerId !== profile?._id)) return t('onlyOwn');
	if (rows.some(({ hasAudio }) => hasAudio === false)) return t('onlyRecorded');
	if (rows.length > mergeLimits.mostConversations) return t('tooMany', { count: mergeLimits.mostConversations });
	return undefined;
}

function Part({ row, onUp }: { row: ConversationRow; onUp: (() => void) | undefined }) {
	const { t } = useTranslation('merging');
	const title = useConversationTitle()(row);
	return (
		<li className="flex min-h-11 items-center gap-2 border-b py-1 last:border-b-0">
			<span className="min-w-0 flex-1">
				<span className="block truncate font-act" title={title}>
					{title}
				</span>
				<span className="num text-muted text-xs">
					{formatListDate(row.startedAt)} · {formatPosition(row.duration)}
				</span>
			</span>
			{onUp && (
				<IconButton size="sm" label={t('up', { title })} onPress={onUp}>
					<ArrowUp />
				</IconButton>
			)}
		</li>
	);
}

import type { BinnedConversation } from '@debrief/shared/contract/conversations/bin.ts';
import { formatListDate } from '@debrief/shared/domain/time/date-format.ts';
import { Button } from '@debrief/shared/ui/buttons/button.tsx';
import { useTranslation } from 'react-i18next';
import { useRestore } from '../../features/bin/use-restore.ts';
import { fileNameBeside, useConversationTitle } from '../../platform/i18n/use-conversation-title.ts';

const dayMs = 86_400_000;

type Props = { row: BinnedConversation; onPurge: () => void };

export function BinRow({ row, onPurge }: Props) {
	const { t } = useTranslation('bin');
	const title = useConversationTitle()(row);
	const fileName = fileNameBeside(row);
	const { restore, isPending } = useRestore();
	const days = Math.max(0, Math.ceil((Date.parse(row.purgedAt) - Date.now()) / dayMs));
	return (
		<li className="flex flex-wrap items-center gap-x-3 gap-y-2 border-b py-2">
			<div className="min-w-0 flex-1 basis-60">
				<p dir="auto" className="line-clamp-2 text-left font-act">
					{title}
				</p>
				{fileName && (
					<p dir="auto" className="truncate text-left text-muted text-xs">
						{fileName}
					</p>
				)}
				<p className="num text-muted text-xs">
					{t('deletedAt', { at: formatListDate(row.deletedAt) })} · {t('left', { count: days })}
				</p>
			</div>
			<span className="flex gap-2">
				<Button
					size="sm"
					isBusy={isPending}
					onPress={() => void restore([row.id])}
					aria-label={t('restoreLabel', { title })}
				>
					{t('restore')}
				</Button>
				<Button size="sm" variant="text" onPress={onPurge} aria-label={t('purgeLabel', { title })}>
					{t('purge')}
				</Button>
			</span>
		</li>
	);
}

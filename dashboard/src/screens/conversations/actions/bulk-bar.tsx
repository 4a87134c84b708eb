import { Button } from '@debrief/shared/ui/buttons/button.tsx';
import { Kbd } from '@debrief/shared/ui/display/kbd.tsx';
import Archive from 'lucide-react/icons/archive';
import ArchiveRestore from 'lucide-react/icons/archive-restore';
import Combine from 'lucide-react/icons/combine';
import FileDown from 'lucide-react/icons/file-down';
import Pencil from 'lucide-react/icons/pencil';
import Share2 from 'lucide-react/icons/share-2';
import Trash2 from 'lucide-react/icons/trash';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { useArchive } from '../../../features/bin/use-archive.ts';
import { formatCount } from '../../../platform/i18n/format.ts';
import { usePageActions } from '../../../platform/page-actions.ts';
import { readFilters } from '../filters/filters.ts';
import type { Selection } from '../use-selection.ts';

type Props = {
	selection: Selection;
	shown: number;
	onExport: () => void;
	onOpen: (dialog: 'share' | 'merge' | 'delete') => void;
	onEdit: () => void;
};

export function BulkBar({ selection, shown, onExport, onOpen, onEdit }: Props) {
	const { t, i18n } = useTranslation('list');
	const { t: app } = useTranslation('app');
	const { t: merging } = useTranslation('merging');
	const count = selection.selected.length;
	const note = app('conversations.bulk.selected', { count });
	const { isArchived } = readFilters(useSearchParams()[0]);
	const archive = useArchive();
	const move = async () => {
		if (await archive(selection.selected, !isArchived)) selection.clear();
	};
	const moveLabel = t(isArchived ? 'archive.moveOut' : 'archive.move');
	const moveIcon = isArchived ? <ArchiveRestore /> : <Archive />;
	usePageActions([
		count === 1 && { id: 'edit', label: t('bulk.edit'), note, icon: <Pencil />, run: onEdit },
		count > 1 && { id: 'merge', label: merging('title'), note, icon: <Combine />, run: () => onOpen('merge') },
		{ id: 'export', label: t('bulk.export'), note, icon: <FileDown />, run: onExport },
		{ id: 'archive', label: moveLabel, note, icon: moveIcon, run: () => void move() },
		{ id: 'delete', label: app('conversations.bulk.delete'), note, icon: <Trash2 />, run: () => onOpen('delete') },
	]);
	return (
		<div className="pointer-events-none sticky bottom-[calc(16px+var(--mini-player,0px))] z-dock mt-auto flex justify-center px-2">
			<div
				role="toolbar"
				aria-label={app('conversations.bulk.label')}
				className="pointer-events-auto flex min-h-11 animate-appear flex-wrap items-center gap-x-0.5 rounded-lg border border-default bg-raised py-1.5 pr-1.5 pl-3.5 shadow-3 max-sm:w-full"
			>
				<span role="status" className="num mr-auto pr-2 font-act whitespace-nowrap">
					{app('conversations.bulk.selected', { count })}
				</span>
				{!selection.isAll && (
					<Button variant="text" onPress={selection.selectAll}>
						{t('bulk.all', { count: formatCount(shown, i18n.language) })}
					</Button>
				)}
				{count === 1 && (
					<Button variant="quiet" onPress={onEdit}>
						<Pencil />
						{t('bulk.edit')}
					</Button>
				)}
				{count > 1 && (
					<Button variant="quiet" onPress={() => onOpen('merge')} aria-label={merging('title')}>
						<Combine />
						{merging('act')}
					</Button>
				)}
				<Button variant="quiet" onPress={() => onOpen('share')}>
					<Share2 />
					{t('bulk.share')}
				</Button>
				<Button variant="quiet" onPress={onExport}>
					<FileDown />
					{t('bulk.export')}
				</Button>
				<Button variant="quiet" onPress={() => void move()}>
					{moveIcon}
					{moveLabel}
				</Button>
				<Button variant="quiet" onPress={() => onOpen('delete')}>
					<Trash2 />
					{app('conversations.bulk.delete')}
				</Button>
				<Button variant="quiet" onPress={selection.clear}>
					{app('conversations.bulk.clear')}
					<span className="max-sm:hidden">
						<Kbd>Esc</Kbd>
					</span>
				</Button>
			</div>
		</div>
	);
}

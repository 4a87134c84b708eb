import type { ConversationRow } from '@debrief/shared/contract/conversations/conversations.ts';
import { IconButton } from '@debrief/shared/ui/buttons/icon-button.tsx';
import { Menu, MenuItem, MenuSeparator, MenuTrigger } from '@debrief/shared/ui/overlays/menu.tsx';
import Archive from 'lucide-react/icons/archive';
import ArchiveRestore from 'lucide-react/icons/archive-restore';
import Contact from 'lucide-react/icons/contact';
import Ellipsis from 'lucide-react/icons/ellipsis';
import FileDown from 'lucide-react/icons/file-down';
import Pencil from 'lucide-react/icons/pencil';
import SquareArrowOutUpRight from 'lucide-react/icons/square-arrow-up-right-exit';
import Trash2 from 'lucide-react/icons/trash';
import { useTranslation } from 'react-i18next';
import { useArchive } from '../../../features/bin/use-archive.ts';
import { paths } from '../../../paths.ts';

type Props = {
	row: ConversationRow;
	title: string;
	onEdit: () => void;
	onContact: () => void;
	onExport: () => void;
	onDelete: () => void;
};

export function RowMenu({ row, title, onEdit, onContact, onExport, onDelete }: Props) {
	const { t } = useTranslation('list');
	const { t: app } = useTranslation('app');
	const archive = useArchive();
	const isArchived = Boolean(row.archivedAt);
	const label = app('conversations.more', { title });
	return (
		<MenuTrigger>
			<IconButton size="sm" label={label}>
				<Ellipsis />
			</IconButton>
			<Menu aria-label={label} placement="bottom end">
				<MenuItem id="open" href={paths.conversation(row.id)} icon={<SquareArrowOutUpRight />}>
					{app('conversations.open')}
				</MenuItem>
				<MenuItem id="edit" icon={<Pencil />} onAction={onEdit}>
					{t('edit')}
				</MenuItem>
				<MenuItem id="contact" icon={<Contact />} onAction={onContact}>
					{t('contact')}
				</MenuItem>
				<MenuItem id="export" icon={<FileDown />} onAction={onExport}>
					{t('export')}
				</MenuItem>
				<MenuItem
					id="archive"
					icon={isArchived ? <ArchiveRestore /> : <Archive />}
					onAction={() => void archive([row.id], !isArchived)}
				>
					{t(isArchived ? 'archive.moveOut' : 'archive.move')}
				</MenuItem>
				<MenuSeparator />
				<MenuItem id="delete" tone="danger" icon={<Trash2 />} onAction={onDelete}>
					{app('conversations.delete')}
				</MenuItem>
			</Menu>
		</MenuTrigger>
	);
}

import { IconButton } from '@debrief/shared/ui/buttons/icon-button.tsx';
import { Menu, MenuItem, MenuSeparator, MenuTrigger } from '@debrief/shared/ui/overlays/menu.tsx';
import Contact from 'lucide-react/icons/contact';
import Ellipsis from 'lucide-react/icons/ellipsis';
import FileDown from 'lucide-react/icons/file-down';
import Pencil from 'lucide-react/icons/pencil';
import SquareArrowOutUpRight from 'lucide-react/icons/square-arrow-up-right-exit';
import Trash2 from 'lucide-react/icons/trash';
import { useTranslation } from 'react-i18next';
import { paths } from '../../../paths.ts';

type Props = {
	id: string;
	title: string;
	onEdit: () => void;
	onContact: () => void;
	onExport: () => void;
	onDelete: () => void;
};

export function RowMenu({ id, title, onEdit, onContact, onExport, onDelete }: Props) {
	const { t } = useTranslation('list');
	const { t: app } = useTranslation('app');
	const label = app('conversations.more', { title });
	return (
		<MenuTrigger>
			<IconButton size="sm" label={label}>
				<Ellipsis />
			</IconButton>
			<Menu aria-label={label} placement="bottom end">
				<MenuItem id="open" href={paths.conversation(id)} icon={<SquareArrowOutUpRight />}>
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
				<MenuSeparator />
				<MenuItem id="delete" tone="danger" icon={<Trash2 />} onAction={onDelete}>
					{app('conversations.delete')}
				</MenuItem>
			</Menu>
		</MenuTrigger>
	);
}

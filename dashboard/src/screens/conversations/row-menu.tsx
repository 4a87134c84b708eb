import { IconButton } from '@debrief/shared/ui/icon-button.tsx';
import { Menu, MenuItem, MenuSeparator, MenuTrigger } from '@debrief/shared/ui/menu.tsx';
import { Ellipsis, SquareArrowOutUpRight, Trash2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { paths } from '../../paths.ts';

type Props = { id: string; title: string; onDelete: () => void };

export function RowMenu({ id, title, onDelete }: Props) {
	const { t } = useTranslation('app');
	const label = t('conversations.more', { title });
	return (
		<MenuTrigger>
			<IconButton size="sm" label={label}>
				<Ellipsis />
			</IconButton>
			<Menu aria-label={label} placement="bottom end">
				<MenuItem id="open" href={paths.conversation(id)} icon={<SquareArrowOutUpRight />}>
					{t('conversations.open')}
				</MenuItem>
				<MenuSeparator />
				<MenuItem id="delete" tone="danger" icon={<Trash2 />} onAction={onDelete}>
					{t('conversations.delete')}
				</MenuItem>
			</Menu>
		</MenuTrigger>
	);
}

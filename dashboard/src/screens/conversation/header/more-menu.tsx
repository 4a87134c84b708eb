import { IconButton } from '@debrief/shared/ui/icon-button.tsx';
import { Menu, MenuItem, MenuTrigger } from '@debrief/shared/ui/menu.tsx';
import { Ellipsis, Link, Trash2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';

type Props = { canDelete: boolean; onCopyLink: () => void; onDelete: () => void };

export function MoreMenu({ canDelete, onCopyLink, onDelete }: Props) {
	const { t } = useTranslation('conversation');
	return (
		<MenuTrigger>
			<IconButton label={t('header.more')}>
				<Ellipsis />
			</IconButton>
			<Menu aria-label={t('header.more')} placement="bottom end">
				<MenuItem id="link" icon={<Link />} onAction={onCopyLink}>
					{t('header.copyLink')}
				</MenuItem>
				{canDelete && (
					<MenuItem id="delete" icon={<Trash2 />} tone="danger" onAction={onDelete}>
						{t('header.delete')}
					</MenuItem>
				)}
			</Menu>
		</MenuTrigger>
	);
}

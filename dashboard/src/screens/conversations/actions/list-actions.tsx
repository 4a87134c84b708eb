import { Button } from '@debrief/shared/ui/buttons/button.tsx';
import { IconButton } from '@debrief/shared/ui/buttons/icon-button.tsx';
import { LinkButton } from '@debrief/shared/ui/buttons/link-button.tsx';
import { Menu, MenuItem, MenuTrigger } from '@debrief/shared/ui/overlays/menu.tsx';
import { tooltip } from '@debrief/shared/ui/overlays/tooltip.ts';
import Archive from 'lucide-react/icons/archive';
import Ellipsis from 'lucide-react/icons/ellipsis';
import Plus from 'lucide-react/icons/plus';
import Trash2 from 'lucide-react/icons/trash';
import Upload from 'lucide-react/icons/upload';
import { useTranslation } from 'react-i18next';
import { archivePath } from '../../../features/bin/use-archive.ts';
import { paths } from '../../../paths.ts';
import { usePageActions } from '../../../platform/page-actions.ts';
import { useArrival } from '../../../platform/use-arrival.ts';
import { useListKeys } from '../rows/use-list-keys.ts';

type Props = { onNew: () => void; onUpload: () => void };

export function ListActions({ onNew, onUpload }: Props) {
	const { t } = useTranslation('list');
	const { t: app } = useTranslation('app');
	useArrival('new', onNew);
	useListKeys();
	usePageActions([{ id: 'new', label: t('new'), note: t('newHint'), icon: <Plus />, run: onNew }]);
	return (
		<>
			<span className="flex gap-2 max-sm:hidden">
				<LinkButton variant="quiet" href={archivePath}>
					<Archive />
					{t('archive.title')}
				</LinkButton>
				<LinkButton variant="quiet" href={paths.bin()}>
					<Trash2 />
					{t('bin')}
				</LinkButton>
			</span>
			<span className="sm:hidden">
				<MenuTrigger>
					<IconButton label={t('more')}>
						<Ellipsis />
					</IconButton>
					<Menu aria-label={t('more')} placement="bottom end">
						<MenuItem id="archive" href={archivePath} icon={<Archive />}>
							{t('archive.title')}
						</MenuItem>
						<MenuItem id="bin" href={paths.bin()} icon={<Trash2 />}>
							{t('bin')}
						</MenuItem>
					</Menu>
				</MenuTrigger>
			</span>
			<Button onPress={onNew} {...tooltip(t('newHint'))}>
				<Plus />
				<span className="max-sm:sr-only">{t('new')}</span>
			</Button>
			<Button onPress={onUpload}>
				<Upload />
				{app('conversations.upload')}
			</Button>
		</>
	);
}

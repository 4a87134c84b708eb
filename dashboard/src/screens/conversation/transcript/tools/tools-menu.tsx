import type { Segment } from '@debrief/shared/contract/transcripts/transcripts.ts';
import { IconButton } from '@debrief/shared/ui/buttons/icon-button.tsx';
import { Menu, MenuItem, MenuSeparator, MenuTrigger } from '@debrief/shared/ui/overlays/menu.tsx';
import ArrowLeftRight from 'lucide-react/icons/arrow-left-right';
import Copy from 'lucide-react/icons/copy';
import Download from 'lucide-react/icons/download';
import Ellipsis from 'lucide-react/icons/ellipsis';
import FileText from 'lucide-react/icons/file-text';
import Languages from 'lucide-react/icons/languages';
import RefreshCw from 'lucide-react/icons/refresh-cw';
import SpellCheck from 'lucide-react/icons/spell-check';
import Users from 'lucide-react/icons/users';
import { useTranslation } from 'react-i18next';
import { usePageActions } from '../../../../platform/page-actions.ts';

export type RedoKind = 'language' | 'speakers' | 'again';
export type TranscriptTools = {
	onCopy: () => void;
	onCopyLine: (segment: Segment) => void;
	onDownload: () => void;
	onRedo: ((kind: RedoKind) => void) | undefined;
	onUseFile: (() => void) | undefined;
	onSwap: (() => void) | undefined;
};

type Props = Omit<TranscriptTools, 'onCopyLine'> & {
	onFix: (() => void) | undefined;
};

export function ToolsMenu({ onCopy, onDownload, onRedo, onUseFile, onSwap, onFix }: Props) {
	const { t } = useTranslation('conversation');
	usePageActions([
		onFix && { id: 'fix', label: t('tools.fix'), icon: <SpellCheck />, run: onFix },
		onSwap && { id: 'swap', label: t('channels.swap'), icon: <ArrowLeftRight />, run: onSwap },
		onRedo && { id: 'language', label: t('tools.language'), icon: <Languages />, run: () => onRedo('language') },
		onRedo && { id: 'speakers', label: t('tools.speakers'), icon: <Users />, run: () => onRedo('speakers') },
		onRedo && { id: 'again', label: t('tools.again'), icon: <RefreshCw />, run: () => onRedo('again') },
		onUseFile && { id: 'use-file', label: t('tools.useFile'), icon: <FileText />, run: onUseFile },
	]);
	return (
		<MenuTrigger>
			<IconButton label={t('tools.more')}>
				<Ellipsis />
			</IconButton>
			<Menu aria-label={t('tools.more')} placement="bottom end">
				<MenuItem id="copy" icon={<Copy />} onAction={onCopy}>
					{t('tools.copy')}
				</MenuItem>
				<MenuItem id="download" icon={<Download />} onAction={onDownload}>
					{t('tools.download')}
				</MenuItem>
				{onFix && (
					<MenuItem id="fix" icon={<SpellCheck />} onAction={onFix}>
						{t('tools.fix')}
					</MenuItem>
				)}
				{onSwap && (
					<MenuItem id="swap" icon={<ArrowLeftRight />} onAction={onSwap}>
						{t('channels.swap')}
					</MenuItem>
				)}
				{(onRedo || onUseFile) && <MenuSeparator />}
				{onRedo && (
					<>
						<MenuItem id="language" icon={<Languages />} onAction={() => onRedo('language')}>
							{t('tools.language')}
						</MenuItem>
						<MenuItem id="speakers" icon={<Users />} onAction={() => onRedo('speakers')}>
							{t('tools.speakers')}
						</MenuItem>
						<MenuItem id="again" icon={<RefreshCw />} onAction={() => onRedo('again')}>
							{t('tools.again')}
						</MenuItem>
					</>
				)}
				{onUseFile && (
					<MenuItem id="use-file" icon={<FileText />} onAction={onUseFile}>
						{t('tools.useFile')}
					</MenuItem>
				)}
			</Menu>
		</MenuTrigger>
	);
}

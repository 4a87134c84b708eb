import { Button } from '@debrief/shared/ui/buttons/button.tsx';
import { ProgressBar } from '@debrief/shared/ui/feedback/progress-bar.tsx';
import ChevronUp from 'lucide-react/icons/chevron-up';
import { useTranslation } from 'react-i18next';
import { formatBytes, formatShare } from '../../../platform/i18n/format.ts';
import { isActive, type UploadItem } from '../upload-item.ts';

type Props = { items: readonly UploadItem[]; onOpen: () => void };

export function UploadDock({ items, onOpen }: Props) {
	const { t, i18n } = useTranslation('upload');
	const active = items.filter(isActive);
	const waitingForPerson = items.filter((item) => ['failed', 'paused', 'needs-file'].includes(item.stage));
	const waitingForTab = items.filter((item) => item.stage === 'elsewhere');
	const open = [...active, ...waitingForPerson, ...waitingForTab];
	if (!open.length) return null;
	const size = open.reduce((sum, item) => sum + item.size, 0);
	const share = open.reduce((sum, item) => sum + shareStored(item) * item.size, 0) / size;
	const wanted = active.length ? undefined : waitingForPerson.find((item) => item.stage === 'needs-file');
	const label = active.length
		? t('dock.active', { count: active.length, name: active[0]?.name ?? '' })
		: waitingForPerson.length
			? t('dock.attention', { count: waitingForPerson.length })
			: t('stage.elsewhere');
	return (
		<aside
			aria-label={t('dock.label')}
			className="fixed bottom-[calc(16px+var(--mini-player,0px))] left-4 z-dock lg:left-[calc(var(--sidebar-width)+16px)] grid w-72 max-w-[calc(100vw-32px)] animate-appear grid-cols-[minmax(0,1fr)] gap-2 rounded-lg bg-raised p-3 shadow-3"
		>
			<div className="flex items-center gap-2">
				<span className="min-w-0 flex-1 truncate font-act">{label}</span>
				<span className="num text-muted text-xs">{formatShare(share, i18n.language)}</span>
				<Button size="sm" variant="quiet" aria-label={t('dock.open')} onPress={onOpen}>
					<ChevronUp />
				</Button>
			</div>
			{wanted && (
				<p className="wrap-anywhere text-muted text-xs">
					{t('dock.wanted', { name: wanted.name, size: formatBytes(wanted.size, i18n.language) })}
				</p>
			)}
			<ProgressBar label={label} isLabelHidden value={share} maxValue={1} />
		</aside>
	);
}

const shareStored = ({ stage, progress }: UploadItem) => (stage === 'preparing' || stage === 'waiting' ? 0 : progress);

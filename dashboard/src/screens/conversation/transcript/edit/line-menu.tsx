import type { Segment } from '@debrief/shared/contract/transcripts/transcripts.ts';
import { Popover } from '@debrief/shared/ui/overlays/popover.tsx';
import { PopoverAction } from '@debrief/shared/ui/overlays/popover-action.tsx';
import FoldVertical from 'lucide-react/icons/arrows-to-axis-dashed-horizontal';
import Copy from 'lucide-react/icons/copy';
import Link from 'lucide-react/icons/link';
import MapPin from 'lucide-react/icons/map-pin';
import Play from 'lucide-react/icons/play';
import Scissors from 'lucide-react/icons/scissors';
import StickyNote from 'lucide-react/icons/sticky-note';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { AssignLines } from '../assign/assign-lines.tsx';
import { gapNear } from '../cut/gap-near.ts';
import { useCuts } from '../cut/use-cuts.ts';
import { useTranscriptContext } from '../transcript-context.ts';

export type LineAnchor = { segment: Segment; anchor: HTMLElement };

type Props = LineAnchor & {
	onPlay: (() => void) | undefined;
	onPin: (() => void) | undefined;
	onWriteNote: (() => void) | undefined;
	onCopyText: () => void;
	onCopyLink: () => void;
	onClose: () => void;
};

export function LineMenu({ segment, anchor, onClose, ...actions }: Props) {
	const { t } = useTranslation('conversation');
	const trigger = useRef<HTMLElement>(anchor);
	const { canRename, setEditingId } = useTranscriptContext();
	const cuts = useCuts();
	const canSplit = cuts && gapNear(segment.text, 0) !== null;
	const entries = [
		{ name: 'playFrom', icon: <Play />, act: actions.onPlay },
		{ name: 'pin', icon: <MapPin />, act: actions.onPin },
		{ name: 'note', icon: <StickyNote />, act: actions.onWriteNote },
		{ name: 'split', icon: <Scissors />, act: canSplit ? () => setEditingId(segment.id) : undefined },
		{ name: 'merge', icon: <FoldVertical />, act: cuts?.mergeOf(segment) },
		{ name: 'copyText', icon: <Copy />, act: actions.onCopyText },
		{ name: 'copyLink', icon: <Link />, act: actions.onCopyLink },
	] as const;
	return (
		<Popover
			isOpen
			label={t('line.more')}
			triggerRef={trigger}
			placement="bottom end"
			onOpenChange={(isOpen) => isOpen || onClose()}
		>
			{canRename && (
				<div className="pb-3">
					<AssignLines lines={[segment]} onDone={onClose} />
				</div>
			)}
			<div className="-m-2 min-w-60">
				{entries.map(
					({ name, icon, act }) =>
						act && (
							<PopoverAction
								key={name}
								onPress={() => {
									void act();
									onClose();
								}}
							>
								{icon}
								{t(`line.${name}`)}
							</PopoverAction>
						),
				)}
			</div>
		</Popover>
	);
}

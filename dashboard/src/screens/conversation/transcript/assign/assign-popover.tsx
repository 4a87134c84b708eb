import type { Segment } from '@debrief/shared/contract/transcripts/transcripts.ts';
import { Popover } from '@debrief/shared/ui/overlays/popover.tsx';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { AssignLines } from './assign-lines.tsx';

export type AssignAnchor = {
	lines: readonly Segment[];
	part: { from: number; to: number };
	anchor: HTMLElement;
};

export function AssignPopover({ lines, part, anchor, onClose }: AssignAnchor & { onClose: () => void }) {
	const { t } = useTranslation('conversation');
	const trigger = useRef<HTMLElement>(anchor);
	return (
		<Popover
			isOpen
			label={t('assign.title', { count: lines.length })}
			triggerRef={trigger}
			placement="bottom start"
			onOpenChange={(isOpen) => isOpen || onClose()}
		>
			<AssignLines lines={lines} part={part} onDone={onClose} />
		</Popover>
	);
}

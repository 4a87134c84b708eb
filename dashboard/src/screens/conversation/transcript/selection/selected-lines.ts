import type { Segment } from '@debrief/shared/contract/transcripts/transcripts.ts';

/** `to` is the offset after the last selected character. */
export type SelectedLine = { segment: Segment; node: Text; from: number; to: number };

/** Leaves out white space at the ends. Empty when the selection starts outside of the list. */
export function selectedLines(
	selection: Selection | null,
	list: Element,
	segments: readonly Segment[],
): readonly SelectedLine[] {
	if (!selection?.rangeCount || selection.isCollapsed) return [];
	const range = selection.getRangeAt(0);
	if (!list.contains(range.startContainer)) return [];
	return [...list.querySelectorAll('[data-line]')].flatMap((row) => {
		const node = row.querySelector('.line-text')?.firstChild;
		if (!(node instanceof Text) || !range.intersectsNode(node)) return [];
		const segment = segments.find(({ id }) => id === row.getAttribute('data-line'));
		if (!segment) return [];
		const start = range.startContainer === node ? range.startOffset : 0;
		const end = range.endContainer === node ? range.endOffset : node.data.length;
		const part = node.data.slice(start, end);
		const from = start + part.length - part.trimStart().length;
		return part.trim() ? [{ segment, node, from, to: from + part.trim().length }] : [];
	});
}

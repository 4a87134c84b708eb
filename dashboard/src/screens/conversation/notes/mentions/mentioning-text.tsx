import { inOrder, type Mention } from '@debrief/shared/domain/conversations/mentions.ts';

export function MentioningText({ text, mentions }: { text: string; mentions: readonly Mention[] }) {
	const ordered = inOrder(mentions);
	const endBefore = (index: number) => {
		const before = ordered[index - 1];
		return before ? before.start + before.length : 0;
	};
	return (
		<>
			{ordered.map(({ start, length }, i) => (
				<span key={start}>
					{text.slice(endBefore(i), start)}
					<span className="rounded-xs bg-accent-soft box-decoration-clone px-1 text-on-accent-soft">
						{text.slice(start, start + length)}
					</span>
				</span>
			))}
			{text.slice(endBefore(ordered.length))}
		</>
	);
}

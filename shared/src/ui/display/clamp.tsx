import { type ReactNode, useEffect, useId, useRef, useState } from 'react';

type Props = { showLabel?: string; hideLabel?: string; children: ReactNode };

const isCut = (box: HTMLElement) => box.scrollHeight > box.clientHeight + 1;

export function Clamp({ showLabel = 'Show all', hideLabel = 'Show less', children }: Props) {
	const id = useId();
	const box = useRef<HTMLDivElement>(null);
	const [isOpen, setIsOpen] = useState(false);
	const [hasMore, setHasMore] = useState(false);
	useEffect(() => {
		const element = box.current;
		if (!element || isOpen) return;
		const measure = () => setHasMore(isCut(element));
		const showFocused = ({ target }: FocusEvent) => {
			const isBelow =
				target instanceof Element && target.getBoundingClientRect().bottom > element.getBoundingClientRect().bottom;
			if (!isBelow && !element.scrollTop) return;
			element.scrollTop = 0;
			setIsOpen(true);
		};
		const observer = new ResizeObserver(measure);
		observer.observe(element);
		element.addEventListener('focusin', showFocused);
		measure();
		return () => {
			observer.disconnect();
			element.removeEventListener('focusin', showFocused);
		};
	}, [isOpen]);
	return (
		<div>
			<div ref={box} id={id} className={isOpen ? '' : 'line-clamp-4'}>
				{children}
			</div>
			{(hasMore || isOpen) && (
				<button
					type="button"
					aria-expanded={isOpen}
					aria-controls={id}
					onClick={() => setIsOpen(!isOpen)}
					className="mt-1 min-h-6 rounded-xs font-act text-accent text-xs hover:underline"
				>
					{isOpen ? hideLabel : showLabel}
				</button>
			)}
		</div>
	);
}

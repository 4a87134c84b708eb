import { type ReactNode, useEffect, useId, useRef, useState } from 'react';

type Props = { showLabel?: string; hideLabel?: string; children: ReactNode };

/** Four lines, and the rest on demand; the button is there only when something is cut. */
export function Clamp({ showLabel = 'Show all', hideLabel = 'Show less', children }: Props) {
	const id = useId();
	const box = useRef<HTMLDivElement>(null);
	const [isOpen, setIsOpen] = useState(false);
	const [isCut, setIsCut] = useState(false);
	useEffect(() => {
		const element = box.current;
		if (!element || isOpen) return;
		const measure = () => setIsCut(element.scrollHeight > element.clientHeight + 1);
		const observer = new ResizeObserver(measure);
		observer.observe(element);
		measure();
		return () => observer.disconnect();
	}, [isOpen]);
	return (
		<div>
			<div ref={box} id={id} className={isOpen ? '' : 'line-clamp-4'}>
				{children}
			</div>
			{(isCut || isOpen) && (
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

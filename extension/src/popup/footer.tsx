import type { ReactNode } from 'react';

export function Footer({ children }: { children: ReactNode }) {
	return (
		<footer className="flex min-h-9 flex-none items-center justify-between gap-3 border-t bg-canvas px-4 py-1.5 text-muted text-xs">
			{children}
		</footer>
	);
}

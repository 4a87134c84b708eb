export const overlayLook =
	'rounded-md border border-default bg-raised text-default shadow-2 outline-none entering:animate-appear';

export const optionLook =
	'flex min-h-control cursor-default items-center gap-2 rounded-[4px] px-2 py-1 outline-none select-none focus:bg-pressed hover:bg-pressed disabled:opacity-50 [&_.lucide]:text-muted data-[tone=danger]:text-danger data-[tone=danger]:[&_.lucide]:text-danger';

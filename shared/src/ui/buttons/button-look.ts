/** Variants by `data-variant`, sizes by `data-size`. */
export const buttonLook = [
	'relative inline-flex flex-none items-center justify-center gap-1.5 rounded-sm border border-strong bg-raised font-act whitespace-nowrap text-default select-none transition-colors',
	'h-control px-2.5 data-[size=sm]:h-control-sm data-[size=sm]:gap-1 data-[size=sm]:px-2 data-[size=sm]:text-xs data-[size=lg]:h-control-lg data-[size=lg]:px-3.5 data-[block]:w-full',
	'hover:bg-hover pressed:bg-pressed disabled:cursor-not-allowed disabled:opacity-50 data-off:cursor-not-allowed data-off:opacity-50 pending:cursor-progress',
	'[&_.lucide]:-ml-0.5 [&_.lucide]:text-muted',
	'data-[variant=primary]:border-transparent data-[variant=primary]:bg-accent data-[variant=primary]:text-on-accent data-[variant=primary]:hover:bg-accent-hover data-[variant=primary]:pressed:bg-accent-pressed data-[variant=primary]:[&_.lucide]:text-on-accent',
	'data-[variant=danger]:border-transparent data-[variant=danger]:bg-danger data-[variant=danger]:text-on-danger data-[variant=danger]:hover:bg-danger-hover data-[variant=danger]:pressed:bg-danger-hover data-[variant=danger]:[&_.lucide]:text-on-danger',
	'data-[variant=quiet]:border-transparent data-[variant=quiet]:bg-transparent data-[variant=quiet]:hover:bg-pressed data-[variant=quiet]:pressed:bg-pressed',
	'data-[variant=text]:border-transparent data-[variant=text]:bg-transparent data-[variant=text]:px-1.5 data-[variant=text]:text-accent data-[variant=text]:hover:bg-accent-soft data-[variant=text]:pressed:bg-accent-soft data-[variant=text]:[&_.lucide]:text-accent',
	'data-[variant=record]:[&_.lucide]:fill-record data-[variant=record]:[&_.lucide]:text-record',
	'data-[variant=filter]:border-dashed data-[variant=filter]:bg-transparent data-[variant=filter]:hover:bg-hover',
].join(' ');

export type ButtonVariant = 'neutral' | 'primary' | 'quiet' | 'text' | 'danger' | 'record' | 'filter';
export type ButtonSize = 'sm' | 'md' | 'lg';

/** Unlike a disabled button, an inactive one takes the focus, so that its reason can be read. */
export const inactive = { 'aria-disabled': true, 'data-off': true, type: 'button' } as const;

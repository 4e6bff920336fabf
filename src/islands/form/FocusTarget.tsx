import { useEffect, useRef, type ComponentProps } from 'react';

/** Whether a part of the page may take the focus: not while the visitor is at work in another part. */
export function mayTakeFocus(part: Element | null | undefined): boolean {
  const { activeElement } = document;
  if (!activeElement) return true;
  return activeElement.contains(part ?? null) || part?.contains(activeElement) === true;
}

interface FocusTargetProps extends Pick<ComponentProps<'div'>, 'id' | 'role' | 'children'> {
  as: 'h1' | 'h2' | 'h3' | 'h4' | 'p' | 'div' | 'section';
  className: string;
  takesFocus?: boolean;
}

/** Takes the focus when it appears, so that keyboards and screen readers follow the change. */
export function FocusTarget({ as: Tag, takesFocus = true, className, ...rest }: FocusTargetProps) {
  const target = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (takesFocus && mayTakeFocus(target.current)) target.current?.focus();
  }, [takesFocus]);
  return <Tag ref={target} tabIndex={-1} className={`${className} outline-none`} {...rest} />;
}

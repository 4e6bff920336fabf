import { useEffect, useRef, type ComponentProps } from 'react';
import { isFocusFree } from './focus.ts';

interface FocusTargetProps extends Pick<ComponentProps<'div'>, 'role' | 'children'> {
  as: 'h1' | 'h2' | 'h3' | 'p' | 'div' | 'section';
  className: string;
  /** Whether it takes the place of something that the visitor was at. */
  isFollowed?: boolean;
}

/**
 * Takes the focus when it appears, so that a keyboard and a screen reader follow what changed; not while somebody is at
 * work in another part of the page.
 */
export function FocusTarget({ as: Tag, isFollowed = true, className, ...rest }: FocusTargetProps) {
  const target = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (isFollowed && isFocusFree(target.current)) target.current?.focus();
  }, [isFollowed]);
  return <Tag ref={target} tabIndex={-1} className={`${className} outline-none`} {...rest} />;
}

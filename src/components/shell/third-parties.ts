/** The third parties that a page may load. Those that are not configured are absent. */
export interface ThirdParties {
  scheduling?: { url: string; script: string };
  photoFeed?: { script: string } | null;
  analytics?: { script: string } | null;
}

/** Origins for each directive of the Content Security Policy. */
export type PolicySources = Record<'script' | 'style' | 'frame' | 'image' | 'connect', string[]>;

const GOOGLE_TAG = 'https://www.googletagmanager.com';
const GOOGLE_COLLECTORS = ['https://*.google-analytics.com', 'https://*.analytics.google.com'];

export function policySources({ scheduling, photoFeed, analytics }: ThirdParties): PolicySources {
  const widget = scheduling ? [originOf(scheduling.script)] : [];
  const feed = photoFeed ? [originOf(photoFeed.script)] : [];
  const tag = analytics ? [originOf(analytics.script)] : [];
  return {
    script: [...widget, ...feed, ...tag],
    style: [...widget, ...feed],
    frame: [...(scheduling ? [originOf(scheduling.url)] : []), ...feed],
    // Photo feeds load pictures from many hosts. The scheduling widget's style sheet contains pictures too.
    image: photoFeed ? ['https:'] : widget,
    connect: [...feed, ...tag, ...(tag.includes(GOOGLE_TAG) ? GOOGLE_COLLECTORS : [])],
  };
}

function originOf(address: string): string {
  return new URL(address).origin;
}

/** Other people's services on a page; what is not configured is absent. */
export interface ThirdParties {
  scheduling?: { url: string; script: string };
  photoFeed?: { script: string } | null;
  analytics?: { script: string } | null;
}

/** Origins that a page may load from, by directive of the Content Security Policy. */
export type Sources = Record<'script' | 'style' | 'frame' | 'image' | 'connect', string[]>;

/** Where Google's tag sends what it counts, beside its own origin. */
const GOOGLE_TAG = 'https://www.googletagmanager.com';
const GOOGLE_COLLECTORS = ['https://*.google-analytics.com', 'https://*.analytics.google.com'];

/** What a page must allow so that its third parties work, and nothing else. */
export function sourcesOf({ scheduling, photoFeed, analytics }: ThirdParties): Sources {
  const widget = scheduling ? [originOf(scheduling.script)] : [];
  const feed = photoFeed ? [originOf(photoFeed.script)] : [];
  const tag = analytics ? [originOf(analytics.script)] : [];
  return {
    script: [...widget, ...feed, ...tag],
    style: [...widget, ...feed],
    frame: [...(scheduling ? [originOf(scheduling.url)] : []), ...feed],
    // Feeds show pictures from wherever the network keeps them; the widget's style sheet has pictures of its own.
    image: photoFeed ? ['https:'] : widget,
    connect: [...feed, ...tag, ...(tag.includes(GOOGLE_TAG) ? GOOGLE_COLLECTORS : [])],
  };
}

function originOf(address: string): string {
  return new URL(address).origin;
}

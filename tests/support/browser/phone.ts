/** The small screen on which journeys are played. */
export const PHONE = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true }

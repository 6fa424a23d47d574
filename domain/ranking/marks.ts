import type { CriterionId } from './note.ts'

export type AgencySlug = 'orvanta' | 'datalume' | 'verbalia' | 'fluxeo' | 'optivance'

export type EvidencedMark = {
  /** From 1 to 5, in halves. A new mark needs its entry in the journal. */
  mark: number
  /** What was looked at. */
  evidence: string
  /** The day of the review that looked at it. */
  checkedOn: string
}

export const marks: Record<AgencySlug, Record<CriterionId, EvidencedMark>> = {
  orvanta: {
    expertise: {
      mark: 5,
      evidence:
        'Trois rapports d’audit lus : chacun confronte la solution à une règle sans IA, et l’un conclut à ne rien construire.',
      checkedOn: '2026-06-16',
    },
    resultats: {
      mark: 5,
      evidence:
        'Quatre bilans lus, avec la mesure de départ, le calcul remis au client et un pilote arrêté faute de gain.',
      checkedOn: '2026-09-15',
    },
    accompagnement: {
      mark: 5,
      evidence:
        'Calendriers de deux projets lus : formation sur les documents du client, bilans tenus à un, trois et six mois.',
      checkedOn: '2026-06-16',
    },
    transparence: {
      mark: 5,
      evidence:
        'Deux devis lus : exploitation chiffrée pour le volume actuel et pour le double, propriété et sortie écrites.',
      checkedOn: '2026-09-15',
    },
    securite: {
      mark: 5,
      evidence:
        'Liste des sous-traitants tenue à jour, durées de conservation écrites et compte rendu d’un essai de suppression.',
      checkedOn: '2026-06-16',
    },
  },
  datalume: {
    expertise: {
      mark: 5,
      evidence:
        'Deux rapports lus : modèle confronté à la moyenne des mois passés, puis rejoué sur une période qu’il n’a pas apprise ; une mission refusée par écrit, faute d’historique.',
      checkedOn: '2026-06-16',
    },
    resultats: {
      mark: 5,
      evidence: 'Trois bilans lus, erreurs comprises, avec le calcul remis au client en tableur.',
      checkedOn: '2026-09-15',
    },
    accompagnement: {
      mark: 4.5,
      evidence:
        'Formation sur les données du client et référent désigné ; le bilan à six mois manque dans un dossier sur trois.',
      checkedOn: '2026-06-16',
    },
    transparence: {
      mark: 4,
      evidence:
        'Exploitation chiffrée au volume actuel et propriété du code écrite ; grille de prix retirée, volume double non chiffré.',
      checkedOn: '2026-09-15',
    },
    securite: {
      mark: 4.5,
      evidence:
        'Hébergement, accès et sous-traitants listés, durées de conservation écrites ; aucun essai de suppression montré.',
      checkedOn: '2026-06-16',
    },
  },
  verbalia: {
    expertise: {
      mark: 4.5,
      evidence:
        'Jeux de questions de deux assistants lus, cas sans réponse compris ; un seul est confronté à une simple page d’aide.',
      checkedOn: '2026-06-16',
    },
    resultats: {
      mark: 4.5,
      evidence:
        'Deux bilans sur trois donnent le calcul et les réponses ratées ; le troisième s’arrête au taux de réponse.',
      checkedOn: '2026-09-15',
    },
    accompagnement: {
      mark: 5,
      evidence:
        'Relecture hebdomadaire des échecs avec le client, conseillers formés, bilans datés à un, trois et six mois.',
      checkedOn: '2026-06-16',
    },
    transparence: {
      mark: 4.5,
      evidence:
        'Devis chiffré pour deux volumes, propriété écrite ; conditions de sortie renvoyées à une annexe non jointe.',
      checkedOn: '2026-09-15',
    },
    securite: {
      mark: 4.5,
      evidence:
        'Sous-traitants à nouveau déclarés et durées de conservation écrites ; essai de suppression annoncé, pas encore montré.',
      checkedOn: '2026-06-16',
    },
  },
  fluxeo: {
    expertise: {
      mark: 4,
      evidence:
        'Flux essayés sur les données du client, étapes d’IA justifiées ; aucun modèle construit, comme la fiche l’indique.',
      checkedOn: '2026-06-16',
    },
    resultats: {
      mark: 4.5,
      evidence:
        'Temps de saisie mesuré avant et après pour quatre flux ; le calcul n’est joint qu’à deux bilans.',
      checkedOn: '2026-09-15',
    },
    accompagnement: {
      mark: 5,
      evidence:
        'Mode d’emploi en français courant, référent formé sur son propre flux, bilans à un, trois et six mois.',
      checkedOn: '2026-06-16',
    },
    transparence: {
      mark: 5,
      evidence:
        'Devis au flux lu : jours, abonnements pour deux volumes, comptes au nom du client, conditions de sortie.',
      checkedOn: '2026-09-15',
    },
    securite: {
      mark: 4.5,
      evidence:
        'Accès limités, plateformes listées, durées de conservation écrites ; essai de suppression sur un seul flux.',
      checkedOn: '2026-06-16',
    },
  },
  optivance: {
    expertise: {
      mark: 5,
      evidence:
        'Étude d’éclairage et essai sur pièces réelles lus, contrôle humain pris pour référence, un projet déconseillé par écrit.',
      checkedOn: '2026-06-16',
    },
    resultats: {
      mark: 4.5,
      evidence:
        'Défauts manqués et faux rejets mesurés dans deux ateliers ; période de départ trop courte dans l’un.',
      checkedOn: '2026-09-15',
    },
    accompagnement: {
      mark: 4,
      evidence:
        'Opérateurs formés sur leur ligne et référent désigné ; les bilans s’arrêtent au troisième mois.',
      checkedOn: '2026-06-16',
    },
    transparence: {
      mark: 3.5,
      evidence:
        'Matériel et jours détaillés, exploitation de nouveau chiffrée ; la propriété des images reste à négocier.',
      checkedOn: '2026-09-15',
    },
    securite: {
      mark: 4.5,
      evidence:
        'Images traitées sur place, accès et sous-traitants listés, durées écrites ; aucun essai de suppression montré.',
      checkedOn: '2026-06-16',
    },
  },
}

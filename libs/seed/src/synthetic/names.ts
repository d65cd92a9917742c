type Names = { female: readonly string[]; male: readonly string[]; family: readonly string[] };

const words = (text: string): readonly string[] => text.trim().split(/\s+/);

/** Names given by the day of birth or by custom, with matching family names. */
export const peoples = {
  akan: {
    female: words('Akosua Adwoa Abena Akua Yaa Afua Ama Serwaa Afia Pokua Konadu Nyarko Maame Ohemaa Boatemaa'),
    male: words('Kwasi Kwadwo Kwabena Kwaku Yaw Kofi Kwame Nana Osei Agyei Kwarteng Yeboah Fosu Paa Barima'),
    family: words(`Mensah Owusu Boateng Asante Osei Appiah Agyeman Ofori Amponsah Danso Addo Darko Frimpong Antwi
      Acheampong Opoku Sarpong Gyamfi Adjei Bonsu Kyei Asamoah Ntim Boakye Donkor Asare Badu Ampofo Amoako Baffoe`),
  },
  fante: {
    female: words('Esi Adjoa Araba Ekua Aba Efua Ama Maame Baaba Ewurama'),
    male: words('Kwesi Kojo Ebo Kobina Kow Ekow Yoofi Fiifi Kwamena Kweku'),
    family: words('Quansah Essien Aidoo Arthur Eshun Ansah Otoo Amissah Ghartey Ackon Bentil Mills Sackey Eyiah'),
  },
  ewe: {
    female: words('Akosiwa Adzo Abla Aku Yawa Afi Ami Dzifa Enyonam Sena Esinam Mawuena Elikem Edinam Yayra'),
    male: words('Kosi Kodzo Komla Koku Yao Kofi Komi Selorm Edem Elorm Mawuli Senyo Delali Kafui Etornam'),
    family: words(`Agbeko Dogbe Amegashie Kpodo Ahiabor Tsikata Gbeho Adzaku Agbenyega Dzokoto Senaya Klutse Fiagbe
      Attipoe Amenyo Kudjo Gakpo Avorgbedor Nyaku Dotse`),
  },
  ga: {
    female: words('Naa Dede Korkor Kai Tsotsoo Momo Shormeh Fofo Lamiley Adjeley'),
    male: words('Nii Tetteh Tettey Nortey Ayitey Okai Lante Ako Sowah Adotey'),
    family: words('Lamptey Nortey Tetteh Quaye Laryea Odoi Armah Ashong Adjetey Lartey Bortey Ankrah Quartey Nunoo'),
  },
  northern: {
    female: words('Rahinatu Memunatu Fati Zulaiha Sanatu Amina Hawa Ayishetu Azara Mariama Poka Atampoka'),
    male: words('Alhassan Abdulai Fuseini Iddrisu Sulemana Yakubu Haruna Mumuni Baba Adam Atinga Ayine'),
    family: words('Abdulai Yakubu Issah Iddrisu Seidu Zakari Napari Wumbei Abugri Apusiga Salifu Yahaya Awuni Tahiru'),
  },
} satisfies Record<string, Names>;

export type People = keyof typeof peoples;

/** First names used before or instead of a day name. */
export const givenNames = {
  female: words(`Grace Comfort Mercy Patience Gifty Beatrice Vida Felicia Charity Doris Linda Joyce Esther Victoria
    Priscilla Matilda Rebecca Sandra Cynthia Theresa Agnes Irene Millicent Hannah`),
  male: words(`Emmanuel Samuel Daniel Isaac Joseph Ebenezer Richard Francis Prince Eric Stephen Benjamin Michael
    Patrick Felix Godfred Ernest Frederick Augustine Solomon Bright Justice Clement Gideon`),
};
